import type { CycleRelease, PlanDifference, PlanResponse } from '@evenhand/domain/api'
import { Button } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { cycleRelease, cycleWizard, messages, wizardLaunch as texts, wizardPlan } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ErrorState } from '@/ui/ErrorState'
import { Panel } from '@/ui/Panel'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { LeftoversNote } from '../LeftoversNote'
import { countPlan, evaluatorsIn, mailedPeople, setsIn } from '../plan/count-plan'
import stepStyles from '../Step.module.css'
import { StepLink } from '../StepLink'
import type { StepProps } from '../step-props'
import { dateFields, hasProblem } from '../steps'
import { useStep } from '../use-step'
import { ChangedPlanDialog } from './ChangedPlanDialog'
import { LaunchDialog } from './LaunchDialog'
import styles from './LaunchStep.module.css'
import { overdueText } from './overdue-text'

const firstPhase = 'self-goal-setting'

/** Sums up what the launch will do, and starts it. */
export function LaunchStep(props: StepProps) {
  const { data, error, refresh } = props.plan
  return (
    <Panel title={texts.summary}>
      {error && <ErrorState title={wizardPlan.loadFailed} text={error.message} onRetry={refresh} />}
      {!data && !error && <SkeletonRows rows={4} label={wizardPlan.loading} />}
      {data && !error && <LaunchSummary {...props} data={data} />}
    </Panel>
  )
}

function LaunchSummary({
  data,
  cycle,
  problems,
  editor,
  plan,
  leftovers,
}: StepProps & { data: PlanResponse }) {
  const [, openStep] = useStep()
  // Those of the plan. A date that is being edited may be incomplete.
  const { settings } = cycle
  const [isConfirming, setIsConfirming] = useState(false)
  const [changed, setChanged] = useState<{ differences: PlanDifference[] | null }>()
  const { create, blocked, exists, 'left-out': leftOut } = countPlan(data.rows)
  const warnings = data.rows.filter((row) => row.verdict === 'create' && row.warnings.length > 0).length
  const sets = setsIn(data.rows).map(({ name, number }) => wizardPlan.set(name, number))
  const mailed = mailedPeople(data.rows)
  const invited = data.rows.filter(
    ({ userId, needsInvitation }) => needsInvitation && mailed.has(userId),
  ).length
  const hasProblems = Object.keys(problems).length > 0
  const overdue = overdueText(settings, create)
  const canLaunch = create > 0 && !hasProblems && !plan.isOutdated
  return (
    <div className={stepStyles.content}>
      {hasProblems && (
        <Banner tone="warning">
          {texts.settingsProblems}{' '}
          {hasProblem(problems, dateFields) ? (
            <StepLink cycleId={cycle.id} step="dates" text={texts.showDates} />
          ) : (
            <StepLink cycleId={cycle.id} step="who" text={cycleWizard.steps.names.who} />
          )}
        </Banner>
      )}
      <LeftoversNote cycle={cycle} leftovers={leftovers} />
      {create === 0 && (
        <Banner tone="warning">
          {texts.nothing} <StepLink cycleId={cycle.id} step="plan" text={texts.showPlan} />
        </Banner>
      )}
      {blocked > 0 && (
        <Banner tone="warning">
          {texts.blocked(blocked)}{' '}
          <StepLink cycleId={cycle.id} step="plan&filter=blocked" text={texts.showBlocked} />
        </Banner>
      )}
      {overdue && (
        <Banner tone="warning">
          {overdue} <StepLink cycleId={cycle.id} step="dates" text={texts.showDates} />
        </Banner>
      )}
      {create > 0 && (
        <ul className={styles.facts}>
          <li>{texts.created(create)}</li>
          <li>{texts.evaluators(evaluatorsIn(data.rows).size)}</li>
          <li>{texts.period(messages.common.shortPeriod(settings))}</li>
          <li>
            {texts.firstDue(
              messages.reviews.phases[firstPhase],
              messages.common.longDay(settings.dueDates[firstPhase]),
            )}
          </li>
          <li>{releaseSummary(settings.release)}</li>
          {sets.length > 0 && <li>{texts.criteria(sets)}</li>}
          <li>{texts.mails(mailed.size)}</li>
          {invited > 0 && <li>{texts.invitations(invited)}</li>}
          {exists + leftOut > 0 && <li>{texts.skipped(exists + leftOut)}</li>}
          {warnings > 0 && (
            <li>
              {texts.warnings(warnings)}{' '}
              <StepLink cycleId={cycle.id} step="plan&filter=warnings" text={texts.showWarnings} />
            </li>
          )}
        </ul>
      )}
      <p className={stepStyles.muted}>{texts.permanent}</p>
      <div className={styles.launch}>
        <Button
          size="md"
          leftSection={<IconRocket size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!canLaunch}
          onClick={() => setIsConfirming(true)}
        >
          {texts.submit(create)}
        </Button>
        {plan.isOutdated && <span className={stepStyles.muted}>{texts.refreshing}</span>}
      </div>
      {isConfirming && (
        <LaunchDialog
          cycle={cycle}
          plan={data}
          editor={editor}
          onChanged={(differences) => setChanged({ differences })}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {changed && (
        <ChangedPlanDialog
          differences={changed.differences}
          onClose={() => setChanged(undefined)}
          onReview={() => {
            setChanged(undefined)
            openStep('plan')
          }}
        />
      )}
    </div>
  )
}

function releaseSummary({ when, date }: CycleRelease): string {
  if (when === 'on-date') return cycleRelease.summary[when](messages.common.longDay(date ?? ''))
  return cycleRelease.summary[when]
}
