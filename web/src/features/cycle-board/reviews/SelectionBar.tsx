import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { boardActions, cycleBoard } from '@/messages'
import { MenuButton } from '@/ui/menu/MenuButton'
import type { ActionKind } from '../board-dialog'
import styles from './SelectionBar.module.css'
import type { useSelection } from './use-selection'

const texts = cycleBoard.list
const { labels } = boardActions

const actions = ['nudge', 'change-dates', 'replace-evaluator', 'skip-phase', 'close'] as const

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>
  /** The number of reviews that match the filters. */
  total: number
  onAction: (action: ActionKind) => void
}

/** What can be done with the selected reviews. Stays below the list, so that selecting does not move the rows. */
export function SelectionBar({ selection, total, onAction }: SelectionBarProps) {
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const count = selection.ids.size
  if (count === 0) return null
  return (
    <section className={styles.bar} aria-label={texts.bulkActions}>
      <div className={styles.count}>
        <span role="status">{texts.selected(count)}</span>
        <div className={styles.change}>
          {count < total && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={selection.isLoading}
              onClick={() => void selection.selectMatching()}
            >
              {texts.selectMatching(total)}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" disabled={selection.isLoading} onClick={selection.clear}>
            {texts.clearSelection}
          </Button>
        </div>
      </div>
      {isSmall ? (
        <MenuButton
          label={texts.actions}
          size="xs"
          disabled={selection.isLoading}
          entries={actions.map((action) => ({
            label: labels[action],
            isDanger: action === 'close',
            onSelect: () => onAction(action),
          }))}
        />
      ) : (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              disabled={selection.isLoading}
              onClick={() => onAction(action)}
            >
              {labels[action]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
