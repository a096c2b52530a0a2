import type { ReactNode } from 'react'
import { Logo, LogoMark } from '../ui/Logo'
import { usePageTitle } from '../ui/page-title'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  /** Of the browser's tab. */
  name: string
  title: string
  subtitle: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The frame of the pages before signing in. */
export function PublicPage({ name, title, subtitle, children, footer }: PublicPageProps) {
  usePageTitle(name)
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <LogoMark size={40} />
        <p className={styles.claim}>Performance reviews that people can trust.</p>
        <ol className={styles.steps}>
          <li>Set goals together</li>
          <li>Rate with reasons, in turn</li>
          <li>Talk about one clear result</li>
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
