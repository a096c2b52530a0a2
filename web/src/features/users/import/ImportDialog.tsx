import type { ImportResponse } from '@evenhand/domain/api'
import type { Day } from '@evenhand/domain/days'
import { type DateOrder, type DateOrderQuestion, dateOrders } from '@evenhand/domain/text/written-days'
import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { messages } from '@/messages'
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { FileProgress } from '@/ui/file/FileProgress'
import { toastSuccess } from '@/ui/toast'
import { ChooseFile } from './ChooseFile'
import { ImportPreview } from './ImportPreview'
import type { PeopleFile } from './read-people-file'
import { useImport } from './use-import'

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'onCancel'>

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, answer, acceptDay, run, restart } = useImport((report, skipped, isInvited) => {
    onClose()
    const done = messages().imports.done(report.counts, skipped)
    toastSuccess(isInvited ? messages().imports.invited(done) : done)
  })
  const [question, setQuestion] = useState<Question>()
  const [invite, setInvite] = useState(false)
  // A running import cannot be canceled, so the dialog stays open until it has finished.
  const close = () => state.step !== 'busy' && onClose()

  function importRows(file: PeopleFile, report: ImportResponse) {
    const start = () => void run(file, report, invite)
    if (report.counts.invalid > 0) setQuestion({ ...skipQuestion(report.counts), onConfirm: start })
    else start()
  }

  function changeEarliestDay(file: PeopleFile, report: ImportResponse, day: Day) {
    const { title, submit, confirm } = messages().imports.earliestDay
    const onConfirm = () => void acceptDay(file, report, day)
    setQuestion({ title, confirmLabel: submit, children: <p>{confirm(day)}</p>, onConfirm })
  }

  return (
    <Dialog
      title={messages().imports.title}
      size={state.step === 'preview' ? 'wide' : 'xl'}
      isCovered={question !== undefined}
      onClose={close}
    >
      {state.step === 'choose' && (
        <ChooseFile problem={state.problem} onFile={(file) => choose(file)} onCancel={onClose} />
      )}
      {state.step === 'busy' && <FileProgress text={state.text} part={state.part} />}
      {state.step === 'dates' && (
        <DateOrderStep
          question={state.question}
          onAnswer={(order) => answer(state.file, order)}
          onRestart={restart}
        />
      )}
      {state.step === 'preview' && (
        <ImportPreview
          file={state.file}
          report={state.report}
          problem={state.problem}
          invite={invite}
          onInvite={setInvite}
          onImport={() => importRows(state.file, state.report)}
          onEncoding={(encoding) => void choose(state.file.source, encoding)}
          onEarliestDay={(day) => changeEarliestDay(state.file, state.report, day)}
          onRestart={restart}
        />
      )}
      {question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => {
            setQuestion(undefined)
            question.onConfirm()
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  )
}

/** Asks before the valid rows are imported without the others. */
function skipQuestion(counts: ImportResponse['counts']) {
  const { title, cancel, text, later } = messages().imports.skipDialog
  const people = counts.new + counts.changed
  return {
    title: title(counts.invalid),
    confirmLabel: messages().imports.preview.submit(people),
    cancelLabel: cancel,
    children: (
      <>
        <p>{text(people, counts.invalid)}</p>
        <Text c="dimmed">{later}</Text>
      </>
    ),
  }
}

interface DateOrderStepProps {
  question: DateOrderQuestion
  onAnswer: (order: DateOrder) => void
  onRestart: () => void
}

/** Asks once for the whole file how its ambiguous dates are written. */
function DateOrderStep({ question, onAnswer, onRestart }: DateOrderStepProps) {
  const { example, days, evidence } = question
  const texts = messages().imports.dateOrder
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={14}>
      <Box component="h3" ref={title} tabIndex={-1} fz="lg" fw={600} style={{ outline: 'none' }}>
        {texts.title}
      </Box>
      <p>{texts.text(example)}</p>
      {evidence && <Text c="dimmed">{texts.evidence[evidence.order](evidence.example)}</Text>}
      <Group gap={8}>
        {dateOrders.map((order) => (
          <Button
            key={order}
            variant={evidence?.order === order ? 'filled' : 'default'}
            onClick={() => onAnswer(order)}
          >
            {texts.choices[order](messages().common.longDay(days[order]))}
          </Button>
        ))}
      </Group>
      <DialogActions>
        <Button variant="subtle" onClick={onRestart}>
          {messages().imports.preview.chooseAnother}
        </Button>
      </DialogActions>
    </Stack>
  )
}
