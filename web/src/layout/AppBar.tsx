import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { messages } from '@/messages'
import { useLogOut } from '../features/auth/use-log-out'
import { useUser } from '../features/auth/user-context'
import { Bell } from '../features/notifications/Bell'
import { paths } from '../paths'
import { Logo } from '../ui/Logo'
import styles from './AppBar.module.css'
import { pageLinks } from './page-links'
import { UserMenu } from './UserMenu'

const texts = messages.common.header

export function AppBar() {
  const user = useUser()
  const pages = pageLinks(user)
  const { logOut, notice } = useLogOut(user.id)
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home} className={styles.logo} aria-label={texts.home}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={texts.navigation}>
          {pages.map(({ to, label, hasSubPages }) => (
            <NavLink key={to} to={to} end={!hasSubPages} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <Bell userId={user.id} />
          <UserMenu pages={pages} onLogOut={logOut} />
          <ActionIcon
            className={styles.logout}
            variant="subtle"
            color="gray"
            size="lg"
            title={texts.logOut}
            aria-label={texts.logOut}
            onClick={logOut}
          >
            <IconLogout size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      </div>
      {notice}
    </header>
  )
}
