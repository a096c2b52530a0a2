import type { SampleAccounts as Sample } from '@evenhand/domain/api'
import { type MouseEvent, useId } from 'react'
import styles from './SampleAccounts.module.css'

/** One-click sign-in while the server offers its sample accounts. It fills in the sign-in form that contains it. */
export function SampleAccounts() {
  const id = useId()
  const sample = offered()
  if (!sample) return null
  return (
    <section className={styles.sample} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Or try a sample account
      </h2>
      <ul className={styles.list}>
        {sample.accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.account}
              onClick={(event) => signIn(event, email, sample.password)}
            >
              <span className={styles.role}>{role}</span> <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function signIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, email: string, password: string) {
  fill(form, 'email', email)
  fill(form, 'password', password)
  form?.requestSubmit()
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

function offered(): Sample | undefined {
  const json = document.getElementById('sample-accounts')?.textContent
  return json ? JSON.parse(json) : undefined
}
