import type { SetupResponse, UpdateSetup } from '@evenhand/domain/api'
import { type ConfirmableStep, type SetupStep, setupSteps } from '@evenhand/domain/company/setup'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { get, put } from '@/api/client'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Panel } from '@/ui/Panel'
import { ToolButton } from '@/ui/ToolButton'
import { toastError, toastWithUndo } from '@/ui/toast'
import type { OpenPeopleDialog } from './PeopleDialogs'
import styles from './SetupChecklist.module.css'

const texts = () => messages().setup

/** The checklist of a new company, until everything is done or an admin dismisses it. */
export function SetupChecklist({ onOpen }: { onOpen: OpenPeopleDialog }) {
  const list = useRef<HTMLOListElement>(null)
  const { data: setup } = useSetup()
  const { update, isPending } = useUpdateSetup()
  if (!setup) return null
  const { done } = setup
  const hasPeople = done.includes('people')

  /** The pressed button disappears, with the whole checklist if this was the last step. */
  const confirm = (confirmed: ConfirmableStep) =>
    update({ confirmed }, ({ setup }) => (setup ? list.current : pageContent())?.focus())

  const dismiss = () =>
    update({ isDismissed: true }, () => {
      pageContent()?.focus()
      toastWithUndo(texts().dismissed, () => update({ isDismissed: false }))
    })

  /** Leads to the settings with the suggested data, which an admin can also confirm as it is. */
  const suggestion = (step: ConfirmableStep) => (
    <>
      <Button component={Link} to={paths.settingsTab(step)} className={styles.link}>
        {texts().links[step]}
      </Button>
      <Button
        variant="default"
        aria-label={texts().fitsStep(texts().steps[step].title)}
        disabled={isPending}
        onClick={() => confirm(step)}
      >
        {texts().fits}
      </Button>
    </>
  )

  const actions: Record<SetupStep, ReactNode> = {
    company: suggestion('company'),
    criteria: suggestion('criteria'),
    people: (
      <>
        <Button onClick={() => onOpen({ kind: 'add' })}>{messages().users.personDialog.add}</Button>
        <Button variant="default" onClick={() => onOpen({ kind: 'import' })}>
          {messages().users.team.import}
        </Button>
      </>
    ),
    invitations: hasPeople && (
      <Button onClick={() => onOpen({ kind: 'invite', userIds: [] })}>{messages().users.team.invite}</Button>
    ),
    cycle: hasPeople && (
      <Button component={Link} to={paths.cycles} className={styles.link}>
        {texts().openCycles}
      </Button>
    ),
  }

  return (
    <Box mb={20}>
      <Panel
        title={texts().title}
        aside={
          <Group justify="flex-end" gap="4px 12px">
            <Text span c="dimmed" size="sm">
              {texts().progress(done.length, setupSteps.length)}
            </Text>
            <ToolButton icon={IconX} onClick={dismiss}>
              {texts().dismiss}
            </ToolButton>
          </Group>
        }
      >
        <ol className={styles.steps} ref={list} tabIndex={-1}>
          {setupSteps.map((step) => (
            <Step key={step} {...texts().steps[step]} isDone={done.includes(step)}>
              {actions[step]}
            </Step>
          ))}
        </ol>
      </Panel>
    </Box>
  )
}

function pageContent(): HTMLElement | null {
  return document.getElementById('content')
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
    <li>
      <Group component="h3" gap="4px 12px" fz="md" lts={0} lh={1.5}>
        {title}
        {isDone && (
          <Group component="span" gap={4} c="var(--green)" fz="sm" fw={550}>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
            {messages().labels.isDone}
          </Group>
        )}
      </Group>
      {!isDone && (
        <>
          <Text c="dimmed">{text}</Text>
          {children && (
            <Group gap={8} mt={12}>
              {children}
            </Group>
          )}
        </>
      )}
    </li>
  )
}

/** One of the keys of people, because adding and inviting people completes steps. */
const queryKey = ['users', 'setup']

/** The checklist of a new company. Null if there is nothing to show. */
function useSetup() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => get<SetupResponse>('/setup', undefined, signal),
    select: ({ setup }) => setup,
    // Steps are completed on other pages.
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** `onDone` is also called if the change has removed the checklist from the page. */
function useUpdateSetup() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: UpdateSetup) => put<SetupResponse>('/setup', change),
    onSuccess: (response) => client.setQueryData(queryKey, response),
    onError: (error) => toastError(error.message),
  })
  const update = (change: UpdateSetup, onDone?: (response: SetupResponse) => void): void =>
    void mutateAsync(change).then(onDone, () => {})
  return { update, isPending }
}
