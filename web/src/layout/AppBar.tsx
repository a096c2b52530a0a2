import { ActionIcon, Group } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { useLogOut } from '../features/auth/use-log-out'
import { Bell } from '../features/notifications/Bell'
import { paths } from '../paths'
import { Logo } from '../ui/Logo'
import styles from './AppBar.module.css'
import { pageLinks } from './page-links'
import { UserMenu } from './UserMenu'

const texts = () => messages().common.header

export function AppBar() {
  const user = useUser()
  const pages = pageLinks(user)
  const { logOut, notice } = useLogOut(user.id)
  return (
    <header className={`${styles.bar} screen-only`}>
      <Group gap={12} wrap="nowrap" maw="86rem" h="3.5rem" mx="auto" px={{ base: 16, sm: 24 }}>
        <Link to={paths.home} className={styles.logo} aria-label={texts().home}>
          <Logo />
        </Link>
        <Group
          component="nav"
          className={styles.nav}
          visibleFrom="sm"
          gap={4}
          aria-label={texts().navigation}
        >
          {pages.map(({ to, label, hasSubPages }) => (
            <NavLink key={to} to={to} end={!hasSubPages} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </Group>
        <Group gap={6} wrap="nowrap" ms="auto">
          <Bell userId={user.id} />
          <UserMenu pages={pages} onLogOut={logOut} />
          <ActionIcon
            visibleFrom="sm"
            c="dimmed"
            size="lg"
            title={texts().logOut}
            aria-label={texts().logOut}
            onClick={logOut}
          >
            <IconLogout size={18} stroke={1.75} />
          </ActionIcon>
        </Group>
      </Group>
      {notice}
    </header>
  )
}
