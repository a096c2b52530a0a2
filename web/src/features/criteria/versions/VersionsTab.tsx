import type { CriteriaSet } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/EmptyState'
import { type Column, DataTable } from '@/ui/list/DataTable'
import { Panel } from '@/ui/Panel'
import { publicationDay } from '../publication-day'
import { Comparison } from './Comparison'
import { VersionDialog } from './VersionDialog'

const texts = () => messages().criteriaEditor.versions

/** The published versions, newest first, with a comparison of any two. */
export default function VersionsTab({ set }: { set: CriteriaSet }) {
  const { versions } = set
  const [viewedId, setViewedId] = useState<string>()
  if (versions.length === 0) {
    return (
      <Panel title={texts().title}>
        <EmptyState title={texts().none} hint={texts().noneHint} />
      </Panel>
    )
  }
  return (
    <Stack gap={20}>
      <Panel title={texts().title}>
        <DataTable columns={columns(versions, setViewedId)} rows={versions} rowKey={({ id }) => id} />
      </Panel>
      <Comparison set={set} />
      {viewedId && <VersionDialog id={viewedId} onClose={() => setViewedId(undefined)} />}
    </Stack>
  )
}

type Version = CriteriaSet['versions'][number]

function columns([newest]: readonly Version[], onView: (id: string) => void): Column<Version>[] {
  const { columns: headers } = texts()
  return [
    {
      key: 'version',
      header: messages().labels.version,
      cell: (version) => (
        <Group gap="0.25rem 0.5rem">
          {texts().version(version.number)}
          {version === newest && <Badge tone="green">{texts().newest}</Badge>}
        </Group>
      ),
    },
    { key: 'published', header: headers.published, cell: publicationDay },
    {
      key: 'by',
      header: headers.by,
      cell: ({ publishedBy }) => (publishedBy ? fullName(publishedBy) : messages().common.productName),
    },
    {
      key: 'reviews',
      header: messages().labels.reviews,
      isNumeric: true,
      cell: ({ reviews }) => messages().criteriaEditor.sets.usedBy(reviews),
    },
    {
      key: 'actions',
      header: messages().labels.actions,
      isHeaderHidden: true,
      card: 'corner',
      cell: ({ id, number }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts().viewOf(number)}
          onClick={() => onView(id)}
        >
          {texts().view}
        </Button>
      ),
    },
  ]
}
