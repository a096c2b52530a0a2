import type { Cycle, CycleSettings } from '@evenhand/domain/api'
import { settingsProblems } from '@evenhand/domain/cycles/cycle-settings'
import { fullName } from '@evenhand/domain/people/users'
import { canChooseEvaluatorsOf, type Viewer } from '@evenhand/domain/reviews/permissions'
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { type ComponentType, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { ConflictNote } from '@/ui/ConflictNote'
import { lazyComponent } from '@/ui/lazy/lazy-component'
import { lazyDialog } from '@/ui/lazy/lazy-dialog'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { SaveNote, type SaveState } from '@/ui/saving/SaveNote'
import { usePlan } from '../queries'
import { isSameSettings } from '../saving/local-settings'
import { useCycleEditor } from '../saving/save-settings'
import styles from './CycleWizard.module.css'
import { CriteriaStep } from './criteria/CriteriaStep'
import { DatesStep } from './dates/DatesStep'
import { deletedReferencesIn } from './deleted-references'
import {
  type CurrentPlan,
  dateFields,
  type OpenHandDialog,
  type Step,
  type StepState,
  stepStates,
  steps,
  useStep,
  WizardContext,
} from './steps'

const texts = () => messages().cycleWizard.steps

const lazyStep = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(load, { Loading: () => <SkeletonRows rows={6} label={messages().common.loading} /> })

const HandDialog = lazyDialog(() => import('./HandDialog'))

const contents: Record<Step, ComponentType> = {
  dates: DatesStep,
  who: lazyStep(() => import('./who/WhoStep')),
  evaluators: lazyStep(() => import('./evaluators/EvaluatorsStep')),
  criteria: CriteriaStep,
  plan: lazyStep(() => import('./plan/PlanStep')),
  launch: lazyStep(() => import('./launch/LaunchStep')),
}

/** Prepares a draft for its launch, in steps that can be taken in any order. Every change is saved. */
export default function CycleWizard({ cycle, viewer }: { cycle: Cycle; viewer: Viewer }) {
  const editor = useCycleEditor(cycle, viewer.id)
  const settings = useSyncExternalStore(editor.subscribe, editor.content)
  const view = useSyncExternalStore(editor.subscribe, editor.view)
  const [step, openStep] = useStep()
  const plan = useCurrentPlan(cycle, view.state)
  const nameOf = useNames(plan)
  const problems = settingsProblems(settings, messages())
  const deletedReferences = deletedReferencesIn(settings, plan.data?.deletedReferences)
  const lockedId = canChooseEvaluatorsOf(viewer, viewer.id) ? undefined : viewer.id
  const [dialog, openDialog] = useState<OpenHandDialog>()
  const section = useStepFocus(step)
  const Content = contents[step]
  const [previous, next] = [steps[steps.indexOf(step) - 1], steps[steps.indexOf(step) + 1]]
  return (
    <Flex direction={{ base: 'column', md: 'row' }} gap={20} align={{ md: 'flex-start' }}>
      <Flex
        direction="column"
        gap={{ base: 6, md: 12 }}
        w={{ md: 232 }}
        flex="none"
        mb={{ base: -14, md: 0 }}
        pos={{ md: 'sticky' }}
        top={{ md: 76 }}
      >
        <StepLinks current={step} states={stepStates(problems, plan.data, deletedReferences)} />
        <Box component="section" mih={18} px={10} aria-label={messages().labels.draftStatus}>
          <SaveNote view={view} />
        </Box>
      </Flex>
      <Stack
        ref={section}
        component="section"
        gap={20}
        flex={{ md: 1 }}
        miw={0}
        aria-label={texts().names[step]}
        tabIndex={-1}
        style={{ outline: 'none' }}
      >
        {view.theirs && (
          <ConflictNote texts={messages().cycleWizard.conflict} onChoose={editor.choose}>
            <DifferentSteps mine={settings} theirs={view.theirs.content} />
          </ConflictNote>
        )}
        <WizardContext
          value={{ cycle, settings, problems, editor, plan, nameOf, lockedId, deletedReferences, openDialog }}
        >
          <Content />
          {dialog && <HandDialog {...dialog} onClose={() => openDialog(undefined)} />}
        </WizardContext>
        <Group justify="space-between" gap={8}>
          {previous && (
            <Button variant="default" onClick={() => openStep(previous)}>
              {messages().common.actions.back}
            </Button>
          )}
          {next && (
            <Button
              ml="auto"
              aria-label={texts().nextStep(texts().names[next])}
              onClick={() => openStep(next)}
            >
              {messages().labels.next}
            </Button>
          )}
        </Group>
      </Stack>
    </Flex>
  )
}

/** Links to all steps, with what is done and what needs attention. On phones they are above the step. */
function StepLinks({ current, states }: { current: Step; states: Record<Step, StepState> }) {
  return (
    <nav aria-label={texts().label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <Link
              ref={step === current ? scrollIntoView : undefined}
              to={{ search: `?step=${step}` }}
              replace
              className={styles.link}
              aria-current={step === current ? 'step' : undefined}
            >
              <Mark number={index + 1} state={states[step].state} />
              <Stack component="span" gap={0} lh={1.25}>
                {texts().names[step]}
                {states[step].note && (
                  <Text span visibleFrom="md" size="xs" lh={1.25} c="dimmed" className="numeric">
                    {states[step].note}
                  </Text>
                )}
              </Stack>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** On phones, the list scrolls sideways. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function Mark({ number, state }: Pick<StepState, 'state'> & { number: number }) {
  const Icon = state === 'done' ? IconCheck : IconExclamationMark
  const color = state === 'done' ? 'green' : 'orange'
  return (
    <Group
      component="span"
      justify="center"
      flex="none"
      w={22}
      h={22}
      bd={`1px solid ${state ? 'transparent' : 'var(--line-strong)'}`}
      bdrs="50%"
      c={state ? `var(--${color})` : 'dimmed'}
      bg={state && `var(--${color}-soft)`}
      fz={12}
      className="numeric"
    >
      {state ? <Icon size={14} stroke={2.25} aria-hidden="true" /> : number}
      {state && (
        <span className="visually-hidden">
          {state === 'done' ? messages().labels.isDone : texts().hasProblems}
        </span>
      )}
    </Group>
  )
}

/** Moves the focus to a step that was opened, so that the keyboard and screen readers continue there. */
function useStepFocus(step: Step) {
  const section = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) section.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return section
}

/** The plan of the saved settings. */
function useCurrentPlan({ id, revision }: Cycle, state: SaveState): CurrentPlan {
  const { data, error, isFetching, isPlaceholderData, refetch } = usePlan(id, revision)
  const isSaved = state === 'clean' || state === 'saved'
  return {
    data,
    error: data && !isPlaceholderData ? null : error,
    isOutdated: !isSaved || isFetching || isPlaceholderData,
    refresh: () => void refetch(),
  }
}

/** The names of people. The plan has everyone in the company. */
function useNames({ data }: CurrentPlan): (userId: string) => string {
  const names = useMemo(
    () =>
      data &&
      new Map([
        ...data.deletedReferences.people.map((id) => [id, messages().people.deletedPerson] as const),
        ...data.rows.map(({ userId, user }) => [userId, fullName(user)] as const),
      ]),
    [data],
  )
  return (userId) =>
    names ? (names.get(userId) ?? messages().people.unknownPerson) : messages().common.loading
}

/** Says in which steps the settings of the viewer differ from those that someone else saved. */
function DifferentSteps({ mine, theirs }: Record<'mine' | 'theirs', CycleSettings>) {
  const dates = (settings: CycleSettings) => dateFields.map((field) => settings[field])
  const parts = [
    ['dates', dates(mine), dates(theirs)],
    ['who', mine.rules, theirs.rules],
    ['evaluators', mine.evaluators, theirs.evaluators],
    ['criteria', mine.criteria, theirs.criteria],
  ] as const
  const different = parts.filter(([, one, other]) => !isSameSettings(one, other))
  const names = different.map(([step]) => texts().names[step])
  return names.length > 0 && <p>{messages().cycleWizard.conflict.differences(names)}</p>
}
