import { UnstyledButton } from '@mantine/core'
import { NavLink } from 'react-router'
import { signOut } from '../features/auth/session'
import { useUser } from '../features/auth/user-context'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import { PersonWords } from './PersonWords'
import type { PageLink } from './page-links'
import styles from './UserMenu.module.css'

interface UserMenuPanelProps {
  pages: PageLink[]
  onPage: () => void
  onChangePassword: () => void
}

/** What the menu holds; on a small screen the navigation and Logout too. */
export function UserMenuPanel({ pages, onPage, onChangePassword }: UserMenuPanelProps) {
  return (
    <>
      <div className={styles.smallOnly}>
        <PersonWords user={useUser()} />
        <nav className={styles.pages} aria-label="Pages">
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={styles.entry} onClick={onPage}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <ColorSchemeSwitch />
      <div className={styles.pages}>
        <UnstyledButton className={styles.entry} onClick={onChangePassword}>
          Change password
        </UnstyledButton>
        <UnstyledButton className={`${styles.entry} ${styles.smallLogout}`} title="Logout" onClick={signOut}>
          Logout
        </UnstyledButton>
      </div>
    </>
  )
}
