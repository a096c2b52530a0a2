import type { CriteriaSet } from '@evenhand/domain/api'
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { messages } from '@/messages'
import { Loaded } from '@/ui/list/Loaded'
import { Panel } from '@/ui/Panel'
import { useCriteriaVersion } from '../queries'
import { Differences, differenceSummary } from './Differences'

const texts = () => messages().criteriaEditor.comparison

/** The option for the draft. The others are IDs of versions. */
const draft = 'draft'

/** Compares two versions, or a version with the draft. Starts with the newest change. */
export function Comparison({ set }: { set: CriteriaSet }) {
  const options = [
    ...(set.draft ? [{ value: draft, label: messages().labels.draft }] : []),
    ...set.versions.map(({ id, number }) => ({
      value: id,
      label: messages().criteriaEditor.versions.version(number),
    })),
  ]
  const [newest = '', second = newest] = options.map(({ value }) => value)
  const [choice, setChoice] = useState({ from: second, to: newest })
  if (options.length < 2) return null
  return (
    <Panel title={texts().title}>
      <Stack gap="md" p="16px 18px 20px">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} maw="30rem">
          {(['from', 'to'] as const).map((side) => (
            <NativeSelect
              key={side}
              label={texts()[side]}
              data={options}
              value={choice[side]}
              onChange={(event) => setChoice({ ...choice, [side]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Compared set={set} {...choice} />
      </Stack>
    </Panel>
  )
}

function Compared({ set, from, to }: { set: CriteriaSet; from: string; to: string }) {
  const before = useCriteria(set, from)
  const after = useCriteria(set, to)
  const both = before.data && after.data ? ([before.data, after.data] as const) : undefined
  const refetch = () => Promise.all([before.refetch(), after.refetch()])
  return (
    <Loaded
      query={{ data: both, error: before.error ?? after.error, refetch }}
      texts={messages().criteriaEditor.versions}
      rows={3}
    >
      {([older, newer]) => {
        const summary = differenceSummary(older, newer)
        return (
          <>
            <p role="status">{summary}</p>
            {summary !== texts().same && <Differences before={older} after={newer} />}
          </>
        )
      }}
    </Loaded>
  )
}

function useCriteria(set: CriteriaSet, choice: string) {
  const { data, error, refetch } = useCriteriaVersion(choice === draft ? undefined : choice)
  return { data: choice === draft ? set.draft?.criteria : data?.criteria, error, refetch }
}
