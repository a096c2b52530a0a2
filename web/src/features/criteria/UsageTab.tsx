import type { CriteriaSet } from '@evenhand/domain/api'
import { Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { useCriteriaSetUsage } from './queries'

const texts = () => messages().criteriaEditor.usage

/** The positions and cycles that use a set, with links to them. */
export default function UsageTab({ set }: { set: CriteriaSet }) {
  const { data: usage, error, refetch } = useCriteriaSetUsage(set.id)
  if (!usage && error) return <ErrorState title={texts().loadFailed} text={error.message} onRetry={refetch} />
  if (!usage) return <SkeletonRows rows={3} label={texts().loading} />
  const positions = [...usage.positions, ...(set.isDefault ? [texts().withoutSet] : [])]
  return (
    <Stack gap={20}>
      <Panel title={messages().labels.positions}>
        <Stack gap={8} p="14px 18px 18px">
          {positions.length === 0 && <p>{texts().noPositions}</p>}
          <Stack component="ul" gap={4} className="plain-list">
            {positions.map((position) => (
              <li key={position}>
                <Link to={paths.settingsTab('company')}>{position}</Link>
              </li>
            ))}
          </Stack>
        </Stack>
      </Panel>
      <Panel title={texts().cycles}>
        <Stack gap={8} p="14px 18px 18px">
          {usage.cycles.length === 0 && <p>{texts().noCycles}</p>}
          <Stack component="ul" gap={4} className="plain-list">
            {usage.cycles.map(({ id, name, reviews }) => (
              <li key={id}>
                <Link to={paths.cycle(id)}>{name}</Link>{' '}
                <Text span c="dimmed" className="numeric">
                  · {reviews > 0 ? texts().reviews(reviews) : texts().planned}
                </Text>
              </li>
            ))}
          </Stack>
          {usage.reviewsOutsideCycles > 0 && (
            <Text c="dimmed" className="numeric">
              {texts().outsideCycles(usage.reviewsOutsideCycles)}
            </Text>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
