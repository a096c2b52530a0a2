import type { SampleAccounts as Sample } from '@evenhand/domain/api'
import { type MouseEvent, useId } from 'react'
import { messages } from '@/messages'
import styles from './SampleAccounts.module.css'

/** One-click sign-in if the server offers sample accounts. Fills in the surrounding login form. */
export function SampleAccounts() {
  const id = useId()
  const sample = readSampleAccounts()
  if (!sample) return null
  return (
    <section className={styles.sample} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {messages().auth.login.sampleAccounts}
      </h2>
      <ul className={`plain-list divided ${styles.list}`}>
        {sample.accounts.map(({ email, role }) => (
          <li key={email}>
            <button
              type="button"
              className={`row-link ${styles.account}`}
              onClick={(event) => signIn(event, email, sample.password)}
            >
              <span className={styles.role}>{messages().auth.login.sampleRoles[role]}</span>{' '}
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function signIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, email: string, password: string) {
  for (const [name, value] of Object.entries({ email, password })) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form?.requestSubmit()
}

function readSampleAccounts(): Sample | undefined {
  const json = document.getElementById('sample-accounts')?.textContent
  return json ? JSON.parse(json) : undefined
}
