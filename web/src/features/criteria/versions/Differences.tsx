import {
  type CriterionDifference,
  compareCriteria,
  type FieldDifference,
} from '@evenhand/domain/compare-criteria'
import type { Criterion } from '@evenhand/domain/fields'
import { criteriaEditor } from '@/messages'
import { Badge, type Tone } from '@/ui/Badge'
import { formatWeight } from '../editor/parse-weight'
import { nameOf } from '../editor/use-criteria-actions'
import styles from './Differences.module.css'
import { wholeDiff, wordDiff } from './word-diff'

const texts = criteriaEditor.comparison

const tones = { added: 'green', removed: 'red', changed: 'yellow', moved: 'gray' } satisfies Record<
  string,
  Tone
>

interface DifferencesProps {
  before: readonly Criterion[]
  after: readonly Criterion[]
}

/** What was added, removed, moved or changed between two lists of criteria. */
export function Differences({ before, after }: DifferencesProps) {
  const differences = compareCriteria(before, after)
  if (differences.length === 0) return <p>{texts.same}</p>
  return (
    <ul className={styles.list}>
      {differences.map((difference) => (
        <li key={difference.criterion.id} className={styles.item}>
          <p className={styles.head}>
            <strong>{nameOf(difference.criterion)}</strong>
            {kindsOf(difference).map((kind) => (
              <Badge key={kind} tone={tones[kind]}>
                {texts.kinds[kind]}
              </Badge>
            ))}
          </p>
          {difference.kind !== 'changed' && (
            <p className={styles.fact}>
              {texts.fact(difference.criterion.category, formatWeight(difference.criterion.weight))}
            </p>
          )}
          {difference.kind === 'changed' && difference.fields.length > 0 && (
            <dl className={styles.fields}>
              {difference.fields.map((field) => (
                <div key={field.field} className={styles.field}>
                  <dt>{texts.fields[field.field]}</dt>
                  <dd className={styles.text}>
                    <FieldChange difference={field} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
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
  return criteriaEditor.percent(formatWeight(weight))
}

function scaleText(scale: Criterion['scale']): string {
  return scale.map(({ value, label }) => criteriaEditor.step(value, label)).join('\n')
}

function kindsOf(difference: CriterionDifference): (keyof typeof tones)[] {
  if (difference.kind !== 'changed') return [difference.kind]
  const { isMoved, fields } = difference
  return [...(fields.length > 0 ? (['changed'] as const) : []), ...(isMoved ? (['moved'] as const) : [])]
}
