import { isAdmin } from '@evenhand/domain/permissions'
import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, NavLink } from 'react-router'
import { messages } from '@/messages'
import { version } from '../../../package.json'
import { useUser } from '../features/auth/user-context'
import { paths } from '../paths'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import type { PageLink } from './page-links'
import { UserLabel } from './UserLabel'
import styles from './UserMenu.module.css'

const texts = messages.common.header

interface UserMenuPanelProps {
  pages: PageLink[]
  onPage: () => void
  onChangePassword: () => void
  onLogOut: () => void
}

/** The content of the menu. On small screens it includes the navigation and Logout. */
export default function UserMenuPanel({ pages, onPage, onChangePassword, onLogOut }: UserMenuPanelProps) {
  const user = useUser()
  const isSmall = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <>
      {isSmall && (
        <>
          <UserLabel user={user} />
          <nav className={styles.entries} aria-label={texts.navigation}>
            {pages.map(({ to, label, hasSubPages }) => (
              <NavLink key={to} to={to} end={!hasSubPages} className={styles.entry} onClick={onPage}>
                {label}
              </NavLink>
            ))}
          </nav>
        </>
      )}
      <ColorSchemeSwitch />
      <div className={styles.entries}>
        {isAdmin(user) && (
          <NavLink to={paths.undeliveredEmails} className={styles.entry} onClick={onPage}>
            {messages.undelivered.title}
          </NavLink>
        )}
        <Link to={paths.standIns(user.id)} className={styles.entry} onClick={onPage}>
          {texts.standIns}
        </Link>
        <UnstyledButton className={styles.entry} onClick={onChangePassword}>
          {texts.changePassword}
        </UnstyledButton>
        {isSmall && (
          <UnstyledButton className={styles.entry} title={texts.logOut} onClick={onLogOut}>
            {texts.logOut}
          </UnstyledButton>
        )}
      </div>
      <p className={styles.version}>{texts.version(version)}</p>
    </>
  )
}
