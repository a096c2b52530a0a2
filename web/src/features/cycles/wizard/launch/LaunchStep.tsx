import type { CycleSettings, PlanConflict, PlanDifference, PlanResponse } from '@evenhand/domain/api'
import { overdueAtLaunch } from '@evenhand/domain/cycles/due-dates'
import { fullName } from '@evenhand/domain/people/users'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiError, hasCode } from '@/api/api-error'
import { post } from '@/api/client'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { DataTable } from '@/ui/list/DataTable'
import { Loaded } from '@/ui/list/Loaded'
import { localDay } from '@/ui/local-day'
import { Panel } from '@/ui/Panel'
import { useCycleChange } from '../../queries'
import { countPlan, evaluatorsIn, mailedPeople, setsIn } from '../plan/plan-view'
import { DeletedReferencesNote, Problem, StepLink } from '../StepNotes'
import { dateFields, hasProblem, useStep, useWizard } from '../steps'

const texts = () => messages().wizardLaunch

const firstPhase = 'self-goal-setting'

/** Sums up what the launch will do, and starts it. */
export default function LaunchStep() {
  const { data, error, refresh } = useWizard().plan
  return (
    <Panel title={texts().summary}>
      <Loaded
        query={{ data: error ? undefined : data, error, refetch: refresh }}
        texts={messages().wizardPlan}
        rows={4}
      >
        {(plan) => <LaunchSummary data={plan} />}
      </Loaded>
    </Panel>
  )
}

function LaunchSummary({ data }: { data: PlanResponse }) {
  const { cycle, problems, plan } = useWizard()
  // Uses the saved settings, because edits may be incomplete.
  const { settings } = cycle
  const [isConfirming, setIsConfirming] = useState(false)
  const [changed, setChanged] = useState<{ differences: PlanDifference[] | null }>()
  const { create, blocked, exists, 'left-out': leftOut } = countPlan(data.rows)
  const warnings = data.rows.filter((row) => row.verdict === 'create' && row.warnings.length > 0).length
  const sets = setsIn(data.rows).map(({ name, number }) => messages().wizardPlan.set(name, number))
  const mailed = mailedPeople(data.rows)
  const invited = data.rows.filter(
    ({ userId, needsInvitation }) => needsInvitation && mailed.has(userId),
  ).length
  const hasProblems = Object.keys(problems).length > 0
  const overdue = overdueText(settings, create)
  const showDates = { step: 'dates', link: texts().showDates }
  const showWho = { step: 'who', link: messages().cycleWizard.steps.names.who }
  const wrongStep = hasProblem(problems, dateFields) ? showDates : showWho
  const canLaunch = create > 0 && !hasProblems && !plan.isOutdated
  return (
    <Stack gap={18} p={18}>
      {hasProblems && <Problem text={texts().settingsProblems} {...wrongStep} />}
      <DeletedReferencesNote />
      {create === 0 && <Problem text={texts().nothing} step="plan" link={texts().showPlan} />}
      {blocked > 0 && (
        <Problem text={texts().blocked(blocked)} step="plan&filter=blocked" link={texts().showBlocked} />
      )}
      {overdue && <Problem text={overdue} {...showDates} />}
      {create > 0 && (
        <Stack component="ul" gap={8} m={0} pl={18}>
          <li>{texts().created(create)}</li>
          <li>{texts().evaluators(evaluatorsIn(data.rows).size)}</li>
          <li>{texts().period(messages().common.shortPeriod(settings))}</li>
          <li>
            {texts().firstDue(
              messages().reviews.phases[firstPhase],
              messages().common.longDay(settings.dueDates[firstPhase]),
            )}
          </li>
          <li>{releaseSummary(settings.release)}</li>
          {sets.length > 0 && <li>{texts().criteria(sets)}</li>}
          <li>{texts().mails(mailed.size)}</li>
          {invited > 0 && <li>{texts().invitations(invited)}</li>}
          {exists + leftOut > 0 && <li>{texts().skipped(exists + leftOut)}</li>}
          {warnings > 0 && (
            <li>
              {texts().warnings(warnings)}{' '}
              <StepLink step="plan&filter=warnings" text={texts().showWarnings} />
            </li>
          )}
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {texts().permanent}
      </Text>
      <Group gap={12}>
        <Button
          size="md"
          leftSection={<IconRocket size={18} stroke={1.75} aria-hidden="true" />}
          disabled={!canLaunch}
          onClick={() => setIsConfirming(true)}
        >
          {texts().submit(create)}
        </Button>
        {plan.isOutdated && (
          <Text span size="sm" c="dimmed">
            {texts().refreshing}
          </Text>
        )}
      </Group>
      {isConfirming && (
        <LaunchDialog
          plan={data}
          onChanged={(differences) => setChanged({ differences })}
          onClose={() => setIsConfirming(false)}
        />
      )}
      {changed && <ChangedPlanDialog {...changed} onClose={() => setChanged(undefined)} />}
    </Stack>
  )
}

function releaseSummary({ when, date }: CycleSettings['release']): string {
  if (when === 'on-date') return messages().cycleRelease.summary[when](messages().common.longDay(date ?? ''))
  return messages().cycleRelease.summary[when]
}

interface LaunchDialogProps {
  /** The plan that the viewer has seen. */
  plan: PlanResponse
  /** Called if nothing was launched, because the plan is not the one that the viewer has seen. */
  onChanged: (differences: PlanDifference[] | null) => void
  onClose: () => void
}

function LaunchDialog({ plan, onChanged, onClose }: LaunchDialogProps) {
  const { cycle, editor } = useWizard()
  const { mutateAsync: launch } = useCycleChange((fingerprint: string) =>
    post(`/cycles/${cycle.id}/launch`, { fingerprint }),
  )
  const [isBusy, setIsBusy] = useState(false)
  const { create } = countPlan(plan.rows)
  const overdue = overdueText(cycle.settings, create)

  async function run() {
    const { fingerprint } = plan
    setIsBusy(true)
    try {
      await editor.flush()
      const { state } = editor.view()
      if (state !== 'clean' && state !== 'saved') throw new Error(texts().notSaved)
      // The page shows the progress as soon as the cycle is no longer a draft.
      await launch(fingerprint)
      onClose()
    } catch (error) {
      setIsBusy(false)
      if (!hasCode(error, 'PLAN_CHANGED')) throw error
      onClose()
      onChanged(((error as ApiError).body as Partial<PlanConflict>).differences ?? null)
    }
  }

  return (
    <ConfirmDialog
      title={texts().confirmTitle(cycle.name)}
      confirmLabel={texts().confirm}
      onConfirm={run}
      onCancel={() => !isBusy && onClose()}
    >
      <Stack gap={14}>
        {overdue && <Banner tone="warning">{overdue}</Banner>}
        <p>{texts().confirmText(create, mailedPeople(plan.rows).size)}</p>
      </Stack>
    </ConfirmDialog>
  )
}

const mostShown = 50

interface ChangedPlanDialogProps {
  /** Null if they are not known. */
  differences: readonly PlanDifference[] | null
  onClose: () => void
}

/** Says what has changed since the viewer looked at the plan. */
function ChangedPlanDialog({ differences, onClose }: ChangedPlanDialogProps) {
  const [, openStep] = useStep()
  const { columns, added, removed, ...changed } = texts().changed
  const { values } = messages().cyclePlan
  const hidden = (differences?.length ?? 0) - mostShown
  return (
    <Dialog title={changed.title} size="xl" onClose={onClose}>
      <Stack gap={14}>
        <p>{changed.text}</p>
        {differences && differences.length > 0 ? (
          <Box bd="1px solid var(--line)" bdrs="md" style={{ overflow: 'hidden' }}>
            <DataTable
              columns={[
                { key: 'person', header: messages().labels.person, cell: ({ user }) => fullName(user) },
                {
                  key: 'before',
                  header: columns.before,
                  cell: (each) => (each.before ? values(each.before) : added),
                },
                {
                  key: 'after',
                  header: messages().labels.now,
                  cell: (each) => (each.after ? values(each.after) : removed),
                },
              ]}
              rows={differences.slice(0, mostShown)}
              rowKey={({ userId }) => userId}
            />
          </Box>
        ) : (
          <Text c="dimmed">{differences ? changed.settings : changed.unknown}</Text>
        )}
        {hidden > 0 && <Text c="dimmed">{changed.more(hidden)}</Text>}
        <DialogActions isSticky>
          <Button variant="default" onClick={onClose}>
            {messages().common.actions.close}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose()
              openStep('plan')
            }}
          >
            {changed.again}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

/** Warns if the reviews are overdue as soon as they are created. */
export function overdueText(
  settings: Pick<CycleSettings, 'dueDates'>,
  count: number,
  today = localDay(new Date().toISOString()),
): string | null {
  const phase = overdueAtLaunch(settings, today)
  if (phase === null || count === 0) return null
  const day = messages().common.longDay(settings.dueDates[phase])
  return messages().wizardLaunch.overdueAtOnce(count, messages().reviews.phases[phase], day)
}
