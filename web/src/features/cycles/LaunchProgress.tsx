import type { Cycle } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Stack, Text } from '@mantine/core'
import { messages } from '@/messages'
import { Panel } from '@/ui/Panel'
import { ProgressBar } from '@/ui/ProgressBar'

const texts = () => messages().cycleList.launch

/** Shows how many reviews of a launch have been created so far. */
export function LaunchProgress({ cycle }: { cycle: Cycle }) {
  const { total, created, failed } = cycle.launch ?? { total: 0, created: 0, failed: 0 }
  const percent = total === 0 ? 100 : Math.floor(((created + failed) / total) * 100)
  const text = texts().progress(created, total)
  return (
    <>
      <Panel title={texts().title}>
        <Stack gap={12} px={18} py={24} aria-busy="true">
          <p className="numeric">{text}</p>
          <ProgressBar label={texts().title} percent={percent} text={text} />
          <Text size="sm" c="dimmed">
            {texts().text}
          </Text>
        </Stack>
      </Panel>
      <LaunchProblems cycle={cycle} />
    </>
  )
}

/** The people whose review could not be created. */
export function LaunchProblems({ cycle: { launch } }: { cycle: Cycle }) {
  if (!launch || launch.problems.length === 0) return null
  return (
    <Box component="details" my={20} px={16} py={12} bdrs="md" c="var(--orange)" bg="var(--orange-soft)">
      <Text component="summary" fw={600} w="fit-content" style={{ cursor: 'pointer' }}>
        {texts().problems(launch.problems.length)}
      </Text>
      <Text mt={8}>{texts().problemsHelp}</Text>
      <Stack
        component="ul"
        gap={4}
        mah={320}
        m="8px 0 0"
        pl={18}
        style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {launch.problems.map(({ userId, user, problem }) => (
          <li key={userId}>{texts().problem(fullName(user), problem)}</li>
        ))}
      </Stack>
    </Box>
  )
}
