import { byCategory } from '@evenhand/domain/criteria/criteria-categories'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { Loaded } from '@/ui/list/Loaded'
import { Markdown } from '@/ui/markdown/Markdown'
import { formatWeight } from '../editor/WeightInput'
import { publicationDay } from '../publication-day'
import { useCriteriaVersion } from '../queries'

const texts = () => messages().criteriaEditor.versions

/** A published version, read-only. */
export function VersionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCriteriaVersion(id)
  const { data: version } = query
  const title = version
    ? texts().viewTitle(version.setName, version.number, publicationDay(version))
    : texts().loading
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <Loaded query={query} texts={texts()} rows={6}>
        {({ criteria: all }) =>
          byCategory(all).map(([category, criteria]) => (
            <Stack component="section" key={category} gap={12} mb={20}>
              <Title order={3} fz={15}>
                {category}
              </Title>
              {criteria.map(({ id: criterionId, name, weight, description, scale }) => (
                <Paper
                  component="article"
                  key={criterionId}
                  px={14}
                  py={10}
                  fz="sm"
                  bg="var(--surface-sunken)"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  <Group component="h4" justify="space-between" wrap="nowrap" fz={14}>
                    {name}{' '}
                    <Text span c="dimmed" className="numeric">
                      {messages().criteriaEditor.percent(formatWeight(weight))}
                    </Text>
                  </Group>
                  <Markdown text={description} />
                  <Text size="sm" c="dimmed" className="numeric">
                    {scale
                      .map(({ value, label }) => messages().criteriaEditor.step(value, label))
                      .join(' · ')}
                  </Text>
                </Paper>
              ))}
            </Stack>
          ))
        }
      </Loaded>
    </Dialog>
  )
}
