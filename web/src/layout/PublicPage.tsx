import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Logo, LogoMark } from '../ui/Logo'
import { usePageTitle } from '../ui/page-title'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  title: string
  /** The title of the browser tab, if different. */
  name?: string
  subtitle: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The layout of the pages before sign-in. */
export function PublicPage({ title, name = title, subtitle, children, footer }: PublicPageProps) {
  usePageTitle(name)
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <LogoMark size={40} />
        <p className={styles.claim}>{messages().auth.publicPage.tagline}</p>
        <ol className={styles.steps}>
          {messages().auth.publicPage.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
      <main className={styles.main}>
        <div className={styles.content}>
          <div className={styles.brand}>
            <Logo />
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <div className={styles.parts}>{children}</div>
          {footer && <p className={styles.footer}>{footer}</p>}
        </div>
      </main>
    </div>
  )
}
