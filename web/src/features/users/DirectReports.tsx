import { canManageUsers } from '@evenhand/domain/people/user-permissions'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Group, Text } from '@mantine/core'
import { useUser } from '@/api/user-context'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import { Panel } from '@/ui/Panel'
import { ProfileLink } from './ProfileLink'
import { useProfile } from './queries'

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'center',
  gap: '0.75rem 1rem',
  overflowY: 'auto',
} as const

/** The people who report to someone. Renders nothing if there are none. */
export function DirectReports({ userId }: { userId: string }) {
  const viewer = useUser()
  const { data } = useProfile(userId)
  if (!data || data.directReportCount === 0) return null
  const { directReports: reports, directReportCount: total } = data
  const texts = messages().users.profile
  return (
    <Panel title={texts.directReports(total)}>
      <Box component="ul" className="plain-list" mah="24rem" p="0.875rem 1.125rem 1.125rem" style={grid}>
        {reports.map((person) => (
          <Group key={person.id} component="li" gap={10} wrap="nowrap" miw={0}>
            <Avatar person={person} picture={person.avatar} />
            <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
              <ProfileLink id={person.id} isLinked={canManageUsers(viewer)}>
                {fullName(person)}
              </ProfileLink>
              {person.position && (
                <Text c="dimmed" size="sm">
                  {person.position}
                </Text>
              )}
            </Box>
          </Group>
        ))}
        {total > reports.length && (
          <Text component="li" c="dimmed">
            {texts.moreDirectReports(total - reports.length)}
          </Text>
        )}
      </Box>
    </Panel>
  )
}
