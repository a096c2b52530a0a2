import { isFullSum, sumOfWeights } from '@evenhand/domain/criteria/weights'
import { Button, Group } from '@mantine/core'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'
import { Meter } from '@/ui/Meter'
import { SaveNote } from '@/ui/saving/SaveNote'
import styles from './EditorBar.module.css'
import { useEditor } from './editor-context'
import { formatWeight } from './WeightInput'

const texts = () => messages().criteriaEditor.editor

interface EditorBarProps {
  isDraft: boolean
  onPublish: () => void
  onDiscard: () => void
}

/** Sticky bar with the state of the draft, the sum of the weights and the actions. */
export function EditorBar({ isDraft, onPublish, onDiscard }: EditorBarProps) {
  const { set, view } = useEditor()
  return (
    <Group
      component="section"
      className={styles.bar}
      gap="6px 16px"
      mih={56}
      bd="1px solid var(--line)"
      bdrs={12}
      aria-label={messages().labels.draftStatus}
      tabIndex={-1}
      data-status
    >
      <Group gap="4px 12px" className={styles.state}>
        {isDraft ? (
          <Badge tone="yellow">{messages().labels.draft}</Badge>
        ) : (
          set.version && <Badge tone="green">{texts().published(set.version.number)}</Badge>
        )}
        <SaveNote view={view} />
      </Group>
      <WeightSum />
      <Group gap={8} ml="auto">
        {isDraft && set.version && !view.theirs && (
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            {texts().discard}
          </Button>
        )}
        <Button
          disabled={!isDraft}
          title={isDraft ? undefined : texts().nothingToPublish}
          onClick={onPublish}
        >
          {texts().publish}
        </Button>
      </Group>
    </Group>
  )
}

const weights = () => messages().criteriaEditor.weights

/** The running sum of the weights, what is left, and two ways to make it 100. */
function WeightSum() {
  const { criteria, actions } = useEditor()
  const all = criteria.map(({ weight }) => weight)
  const sum = sumOfWeights(all)
  const isFull = isFullSum(all)
  const rest = formatWeight(Math.abs(100 - sum))
  return (
    <Group component="section" gap="4px 12px" aria-label={weights().label}>
      <Group
        component="p"
        gap="0 8px"
        fw={550}
        c={isFull ? 'var(--green)' : 'var(--orange)'}
        className="numeric"
        role="status"
      >
        <span>{weights().sum(formatWeight(sum))}</span>
        {!isFull && <span>{sum < 100 ? weights().left(rest) : weights().tooMuch(rest)}</span>}
      </Group>
      <Meter value={Math.min(sum, 100)} max={100} />
      {criteria.length > 0 && (
        <Group component="span" gap={8}>
          <Button size="compact-sm" variant="default" onClick={actions.shareEqually}>
            {weights().shareEqually}
          </Button>
          {!isFull && sum > 0 && (
            <Button size="compact-sm" variant="default" onClick={actions.scale}>
              {weights().scale}
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}
