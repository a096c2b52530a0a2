import type { CycleRules } from '@evenhand/domain/api'
import { useState } from 'react'
import { useCompany } from '@/api/company'
import { cycleWizard } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DayField } from '@/ui/day/DayField'
import { Panel } from '@/ui/Panel'
import { toastSuccess, toastWithUndo } from '@/ui/toast'
import { changeRules, followRules, type HandPick, handPick } from '../edit-settings'
import { countPlan } from '../plan/count-plan'
import styles from '../Step.module.css'
import type { StepProps } from '../step-props'
import { HandPickDialog } from './HandPickDialog'
import { HandPicked } from './HandPicked'
import { NamesSelect } from './NamesSelect'

const texts = cycleWizard.who

/** Who takes part: rules, and people who are included or excluded by hand. */
export function WhoStep({
  settings,
  editor,
  plan,
  nameOf,
  lockedId,
  leftovers: { who: leftovers },
}: StepProps) {
  const { rules } = settings
  const company = useCompany()
  const [picking, setPicking] = useState<{ how: HandPick; userId?: string }>()
  const change = (changes: Partial<typeof rules>) => editor.edit((before) => changeRules(before, changes))

  function remove(how: HandPick, person: CycleRules['include'][number]) {
    editor.edit((before) => followRules(before, person.userId))
    // Someone who was deleted cannot be added again.
    if (leftovers.people.includes(person.userId)) return toastSuccess(cycleWizard.leftovers.removed)
    toastWithUndo(texts.removed(nameOf(person.userId)), () =>
      editor.edit((before) => handPick(before, how, person)),
    )
  }

  return (
    <>
      <Panel title={texts.rules}>
        <div className={styles.content}>
          <p className={styles.help}>{texts.help}</p>
          {company.error && <Banner>{company.error.message}</Banner>}
          <div className={styles.fields}>
            <NamesSelect
              label={texts.departments}
              emptyLabel={texts.allDepartments}
              items={company.departments}
              value={rules.departments}
              deleted={leftovers.departments}
              onChange={(departments) => change({ departments })}
            />
            <NamesSelect
              label={texts.positions}
              emptyLabel={texts.allPositions}
              items={company.positions}
              value={rules.positions}
              deleted={leftovers.positions}
              onChange={(positions) => change({ positions })}
            />
            <DayField
              label={texts.joinedBy}
              value={rules.joinedBy}
              minDate={company.earliestDay}
              onChange={(joinedBy) => change({ joinedBy })}
            />
            <DayField
              label={texts.notOnLeaveOn}
              value={rules.notOnLeaveOn}
              onChange={(notOnLeaveOn) => change({ notOnLeaveOn })}
            />
          </div>
          <p className={styles.muted}>{texts.emptyDays}</p>
        </div>
        <WhoResult plan={plan} />
      </Panel>
      {(['include', 'exclude'] as const).map((how) => (
        <HandPicked
          key={how}
          how={how}
          people={rules[how]}
          nameOf={nameOf}
          lockedId={lockedId}
          onAdd={() => setPicking({ how })}
          onEdit={(userId) => setPicking({ how, userId })}
          onRemove={(person) => remove(how, person)}
        />
      ))}
      {picking && (
        <HandPickDialog
          how={picking.how}
          lockedId={lockedId}
          person={
            picking.userId === undefined ? undefined : { id: picking.userId, name: nameOf(picking.userId) }
          }
          reason={rules[picking.how].find(({ userId }) => userId === picking.userId)?.reason ?? ''}
          onSave={(userId, reason) =>
            editor.edit((before) => handPick(before, picking.how, { userId, reason }))
          }
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  )
}

function WhoResult({ plan: { data, isOutdated } }: Pick<StepProps, 'plan'>) {
  if (!data) return null
  const { create, exists, blocked } = countPlan(data.rows)
  return (
    <p className={styles.result} role="status" aria-busy={isOutdated}>
      {texts.result(create + blocked, data.headCount)} {exists > 0 && texts.exist(exists)}
    </p>
  )
}
