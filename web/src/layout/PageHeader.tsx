import { isAdmin } from '@evenhand/domain/reviews/permissions'
import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { messages } from '@/messages'
import { useUser } from '../api/user-context'
import { paths } from '../paths'
import { usePageTitle } from '../ui/page-title'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** The title of the browser tab, if different. */
  name?: string
  subtitle?: ReactNode
  /** Shows a back button to admins. */
  withBack?: boolean
  aside?: ReactNode
}

export function PageHeader({ title, name = title, subtitle, withBack = false, aside }: PageHeaderProps) {
  usePageTitle(name)
  const user = useUser()
  return (
    <Group gap="12px 16px" mb={20}>
      {withBack && isAdmin(user) && <BackButton />}
      <Box flex="1 1 12rem" miw={0}>
        <Box component="h1" fz="1.375rem" style={breaks}>
          {title}
        </Box>
        {subtitle && (
          <Text c="dimmed" mt={2} className="numeric" style={breaks}>
            {subtitle}
          </Text>
        )}
      </Box>
      {aside && (
        <Group gap={8} className={`${styles.aside} screen-only`}>
          {aside}
        </Group>
      )}
    </Group>
  )
}

const breaks = { overflowWrap: 'anywhere' } as const

function BackButton() {
  const navigate = useNavigate()
  const userId = useMatch(paths.reviewPattern)?.params.userId
  const isCriteriaSet = useMatch(paths.criteriaSetPattern) !== null
  const isCycle = useMatch(paths.cyclePattern) !== null
  const list = isCriteriaSet ? paths.settingsTab('criteria') : isCycle ? paths.cycles : paths.home
  const parent = userId ? paths.user(userId) : list
  const back = () => (hasPageBefore() ? navigate(-1) : navigate(parent))
  return (
    <ActionIcon
      variant="default"
      size="lg"
      title={messages().common.actions.back}
      aria-label={messages().common.actions.back}
      onClick={back}
    >
      <IconArrowLeft size={18} stroke={1.75} />
    </ActionIcon>
  )
}

/**
 * Whether going back stays in the application. The router's index resets on a full page load. The Navigation API, if
 * available, also covers the pages before that load.
 */
function hasPageBefore(): boolean {
  return history.state?.idx > 0 || (window.navigation?.canGoBack ?? false)
}
