import type { CriteriaSet } from '@evenhand/domain/api'
import type { Criterion } from '@evenhand/domain/fields'
import { Button } from '@mantine/core'
import { criteriaEditor } from '@/messages'
import { Badge } from '@/ui/Badge'
import type { DraftView } from '@/ui/saving/draft-editor'
import { SaveNote } from '@/ui/saving/SaveNote'
import styles from './EditorBar.module.css'
import type { CriteriaActions } from './use-criteria-actions'
import { WeightSum } from './WeightSum'

const texts = criteriaEditor.editor

interface EditorBarProps {
  set: CriteriaSet
  criteria: readonly Criterion[]
  isDraft: boolean
  view: DraftView<Criterion[]>
  actions: CriteriaActions
  onPublish: () => void
  onDiscard: () => void
}

/** Sticky bar with the state of the draft, the sum of the weights and the actions. */
export function EditorBar({ set, criteria, isDraft, view, actions, ...on }: EditorBarProps) {
  return (
    <section className={styles.bar} aria-label={texts.status} tabIndex={-1} data-status>
      <div className={styles.state}>
        {isDraft ? (
          <Badge tone="yellow">{texts.draft}</Badge>
        ) : (
          set.version && <Badge tone="green">{texts.published(set.version.number)}</Badge>
        )}
        <SaveNote view={view} />
      </div>
      <WeightSum criteria={criteria} onShareEqually={actions.shareEqually} onScale={actions.scale} />
      <div className={styles.actions}>
        {isDraft && set.version && !view.theirs && (
          <Button variant="subtle" color="gray" onClick={on.onDiscard}>
            {texts.discard}
          </Button>
        )}
        <Button
          disabled={!isDraft}
          title={isDraft ? undefined : texts.nothingToPublish}
          onClick={on.onPublish}
        >
          {texts.publish}
        </Button>
      </div>
    </section>
  )
}
