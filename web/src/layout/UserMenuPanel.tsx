import { isAdmin } from '@evenhand/domain/reviews/permissions'
import {
  type MantineColorScheme,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, NavLink } from 'react-router'
import { messages } from '@/messages'
import { version } from '../../../package.json'
import { useUser } from '../api/user-context'
import { paths } from '../paths'
import type { PageLink } from './page-links'
import { UserLabel } from './UserLabel'
import styles from './UserMenu.module.css'

const texts = () => messages().common.header

interface UserMenuPanelProps {
  pages: PageLink[]
  onClose: () => void
  onChangePassword: () => void
  onLogOut: () => void
}

/** The content of the menu. On small screens it includes the navigation and Logout. */
export default function UserMenuPanel({ pages, onClose, onChangePassword, onLogOut }: UserMenuPanelProps) {
  const user = useUser()
  const closeAnd = (action: () => void) => () => {
    onClose()
    action()
  }
  const isSmall = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Stack gap={12}>
      {isSmall && (
        <>
          <UserLabel user={user} />
          <Stack component="nav" gap={2} aria-label={texts().navigation}>
            {pages.map(({ to, label, hasSubPages }) => (
              <NavLink key={to} to={to} end={!hasSubPages} className={styles.entry} onClick={onClose}>
                {label}
              </NavLink>
            ))}
          </Stack>
        </>
      )}
      <ColorSchemeSwitch />
      <Stack gap={2}>
        {isAdmin(user) && (
          <NavLink to={paths.undeliveredEmails} className={styles.entry} onClick={onClose}>
            {messages().undelivered.title}
          </NavLink>
        )}
        <Link to={paths.standIns(user.id)} className={styles.entry} onClick={onClose}>
          {messages().standIns.title}
        </Link>
        <UnstyledButton className={styles.entry} onClick={closeAnd(onChangePassword)}>
          {messages().passwords.changePassword.title}
        </UnstyledButton>
        {isSmall && (
          <UnstyledButton className={styles.entry} title={texts().logOut} onClick={closeAnd(onLogOut)}>
            {texts().logOut}
          </UnstyledButton>
        )}
      </Stack>
      <Text size="xs" c="dimmed" pt={12} style={{ borderTop: '1px solid var(--line)' }}>
        {texts().version(version)}
      </Text>
    </Stack>
  )
}

const schemeTexts = () => messages().common.colorScheme
const choices: MantineColorScheme[] = ['light', 'dark', 'auto']

function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack gap={6}>
      <Text span size="xs" fw={550} c="dimmed">
        {schemeTexts().label}
      </Text>
      <SegmentedControl
        aria-label={schemeTexts().label}
        fullWidth
        size="xs"
        data={choices.map((value) => ({ value, label: schemeTexts()[value] }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Stack>
  )
}
