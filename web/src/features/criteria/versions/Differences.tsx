import {
  type CriterionDifference,
  compareCriteria,
  type FieldDifference,
} from '@evenhand/domain/criteria/compare-criteria'
import type { Criterion } from '@evenhand/domain/reviews/fields'
import { Box, Group, Stack, Text } from '@mantine/core'
import { diffArrays } from 'diff'
import { messages } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { nameOf } from '../editor/use-criteria-actions'
import { formatWeight } from '../editor/WeightInput'
import styles from './Differences.module.css'

const texts = () => messages().criteriaEditor.comparison

const tones = { added: 'green', removed: 'red', changed: 'yellow', moved: 'gray' } satisfies Record<
  string,
  Tone
>

interface DifferencesProps {
  before: readonly Criterion[]
  after: readonly Criterion[]
}

/** Shows what was added, removed, moved or changed between two lists of criteria. */
export function Differences({ before, after }: DifferencesProps) {
  const differences = compareCriteria(before, after)
  if (differences.length === 0) return <p>{texts().same}</p>
  return (
    <Stack component="ul" gap={12} className="plain-list">
      {differences.map((difference) => (
        <Stack component="li" key={difference.criterion.id} gap={4} style={{ overflowWrap: 'anywhere' }}>
          <Group component="p" gap="4px 8px">
            <strong>{nameOf(difference.criterion)}</strong>
            {kindsOf(difference).map((kind) => (
              <Badge key={kind} tone={tones[kind]}>
                {texts().kinds[kind]}
              </Badge>
            ))}
          </Group>
          {difference.kind !== 'changed' && (
            <Text size="sm" c="dimmed">
              {texts().fact(difference.criterion.category, formatWeight(difference.criterion.weight))}
            </Text>
          )}
          {difference.kind === 'changed' && difference.fields.length > 0 && (
            <Stack component="dl" gap={4} m={0} fz="sm">
              {difference.fields.map((field) => (
                <Group key={field.field} align="flex-start" gap="0 12px">
                  <Text component="dt" inherit w="7rem" c="dimmed">
                    {texts().fields[field.field]}
                  </Text>
                  <Box component="dd" flex="1 1 16rem" className={styles.text}>
                    <FieldChange difference={field} />
                  </Box>
                </Group>
              ))}
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

/** Long texts are compared word by word, other fields as a whole. */
function FieldChange({ difference }: { difference: FieldDifference }) {
  const [from, to] = textsOf(difference)
  const isLong = difference.field === 'description' || difference.field === 'scale'
  const parts = isLong ? wordDiff(from, to) : wholeDiff(from, to)
  return parts.map(({ kind, text }, index) => {
    // The parts have no identity. They are rendered once and do not change.
    const key = `${index}${kind}`
    if (kind === 'deleted') return <del key={key}>{text}</del>
    if (kind === 'inserted') return <ins key={key}>{text}</ins>
    return <span key={key}>{text}</span>
  })
}

function textsOf(difference: FieldDifference): [string, string] {
  if (difference.field === 'weight') return [weightText(difference.from), weightText(difference.to)]
  if (difference.field === 'scale') return [scaleText(difference.from), scaleText(difference.to)]
  return [difference.from ?? '', difference.to ?? '']
}

function weightText(weight: number): string {
  return messages().criteriaEditor.percent(formatWeight(weight))
}

function scaleText(scale: Criterion['scale']): string {
  return scale.map(({ value, label }) => messages().criteriaEditor.step(value, label)).join('\n')
}

function kindsOf(difference: CriterionDifference): (keyof typeof tones)[] {
  if (difference.kind !== 'changed') return [difference.kind]
  const { isMoved, fields } = difference
  return [...(fields.length > 0 ? (['changed'] as const) : []), ...(isMoved ? (['moved'] as const) : [])]
}

/** '2 added, 1 removed, and 3 changed' */
export function differenceSummary(before: readonly Criterion[], after: readonly Criterion[]): string {
  const kinds = compareCriteria(before, after).map((difference) => kindsOf(difference)[0])
  const parts = (['added', 'removed', 'changed', 'moved'] as const).flatMap((kind) => {
    const count = kinds.filter((other) => other === kind).length
    return count === 0 ? [] : [texts().count(count, kind)]
  })
  return parts.length === 0 ? texts().same : texts().summary(parts)
}

/** A part of a text that was kept, deleted or inserted. */
interface TextPart {
  kind: 'same' | 'deleted' | 'inserted'
  text: string
}

/** Long texts with more changed words are compared as a whole, because comparing their words takes too long. */
const options = { maxEditLength: 3000 }

/** Compares two texts word by word. White space belongs to the word before it. */
export function wordDiff(before: string, after: string): TextPart[] {
  const changes = diffArrays(words(before), words(after), options)
  if (!changes) return wholeDiff(before, after)
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    text: value.join(''),
  }))
}

/** The old text followed by the new one. An empty text is left out. */
function wholeDiff(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'deleted', text: before },
    { kind: 'inserted', text: after },
  ]
  return parts.filter(({ text }) => text !== '')
}

function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}
