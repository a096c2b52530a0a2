import { type ConfirmableStep, type SetupStep, setupSteps } from '@evenhand/domain/setup'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { messages, setup as texts } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { ToolButton } from '@/ui/ToolButton'
import { toastWithUndo } from '@/ui/toast'
import styles from './FirstSteps.module.css'
import type { OpenPeopleDialog } from './people-dialog'
import { useUpdateSetup } from './setup'

interface FirstStepsProps {
  done: readonly SetupStep[]
  onOpen: OpenPeopleDialog
}

/** The checklist of a new company, until everything is done or an admin dismisses it. */
export default function FirstSteps({ done, onOpen }: FirstStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { update, isPending } = useUpdateSetup()
  const hasPeople = done.includes('people')

  /** The pressed button disappears, with the whole checklist if this was the last step. */
  const confirm = (confirmed: ConfirmableStep) =>
    update({ confirmed }, ({ setup }) => (setup ? list.current : pageContent())?.focus())

  const dismiss = () =>
    update({ isDismissed: true }, () => {
      pageContent()?.focus()
      toastWithUndo(texts.dismissed, () => update({ isDismissed: false }))
    })

  const actions: Record<SetupStep, ReactNode> = {
    company: <Suggestion step="company" onConfirm={confirm} isBusy={isPending} />,
    criteria: <Suggestion step="criteria" onConfirm={confirm} isBusy={isPending} />,
    people: (
      <>
        <Button onClick={() => onOpen({ kind: 'add' })}>{messages.users.personDialog.add}</Button>
        <Button variant="default" onClick={() => onOpen({ kind: 'import' })}>
          {messages.users.team.import}
        </Button>
      </>
    ),
    invitations: hasPeople && (
      <Button onClick={() => onOpen({ kind: 'invite', userIds: [] })}>{messages.users.team.invite}</Button>
    ),
    cycle: hasPeople && (
      <Button component={Link} to={paths.cycles} className={styles.link}>
        {texts.openCycles}
      </Button>
    ),
  }

  return (
    <div className={styles.guide}>
      <Panel
        title={texts.title}
        aside={
          <div className={styles.aside}>
            <span className={styles.progress}>{texts.progress(done.length, setupSteps.length)}</span>
            <ToolButton icon={IconX} onClick={dismiss}>
              {texts.dismiss}
            </ToolButton>
          </div>
        }
      >
        <ol className={styles.steps} ref={list} tabIndex={-1}>
          {setupSteps.map((step) => (
            <Step
              key={step}
              title={texts.steps[step].title}
              text={texts.steps[step].text}
              isDone={done.includes(step)}
            >
              {actions[step]}
            </Step>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

function pageContent(): HTMLElement | null {
  return document.getElementById('content')
}

interface SuggestionProps {
  step: ConfirmableStep
  onConfirm: (step: ConfirmableStep) => void
  isBusy: boolean
}

/** Leads to the settings with the suggested data, which an admin can also confirm as it is. */
function Suggestion({ step, onConfirm, isBusy }: SuggestionProps) {
  return (
    <>
      <Button component={Link} to={paths.settingsTab(step)} className={styles.link}>
        {texts.links[step]}
      </Button>
      <Button
        variant="default"
        aria-label={texts.fitsStep(texts.steps[step].title)}
        disabled={isBusy}
        onClick={() => onConfirm(step)}
      >
        {texts.fits}
      </Button>
    </>
  )
}

interface StepProps {
  title: string
  text: string
  isDone: boolean
  /** Buttons. */
  children: ReactNode
}

function Step({ title, text, isDone, children }: StepProps) {
  return (
    <li className={styles.step}>
      <h3 className={styles.name}>
        {title}
        {isDone && (
          <span className={styles.done}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            {texts.done}
          </span>
        )}
      </h3>
      {!isDone && (
        <>
          <p className={styles.text}>{text}</p>
          {children && <div className={styles.buttons}>{children}</div>}
        </>
      )}
    </li>
  )
}
