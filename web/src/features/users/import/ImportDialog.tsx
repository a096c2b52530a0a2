import type { Day } from '@evenhand/domain/days'
import { useState } from 'react'
import { imports } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { FileProgress } from '@/ui/file/FileProgress'
import { toastSuccess } from '@/ui/toast'
import { ChooseFile } from './ChooseFile'
import { DateOrderStep } from './DateOrderStep'
import { EarliestDayDialog } from './EarliestDayOffer'
import { ImportPreview } from './ImportPreview'
import { SkipRowsDialog } from './SkipRowsDialog'
import { useImport } from './use-import'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, answer, acceptDay, run, restart } = useImport((report, skipped, isInvited) => {
    onClose()
    const done = imports.done(report.counts, skipped)
    toastSuccess(isInvited ? imports.invited(done) : done)
  })
  const [isAsking, setIsAsking] = useState(false)
  const [earliestDay, setEarliestDay] = useState<Day | null>(null)
  const [invite, setInvite] = useState(false)
  // A running import cannot be canceled, so the dialog stays open until it has finished.
  const close = () => state.step !== 'busy' && onClose()
  return (
    <Dialog
      title={imports.title}
      size={state.step === 'preview' ? 'wide' : 'xl'}
      isCovered={isAsking || earliestDay !== null}
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
          onImport={() =>
            state.report.counts.invalid > 0 ? setIsAsking(true) : run(state.file, state.report, invite)
          }
          onEncoding={(encoding) => void choose(state.file.source, encoding)}
          onEarliestDay={setEarliestDay}
          onRestart={restart}
        />
      )}
      {state.step === 'preview' && earliestDay !== null && (
        <EarliestDayDialog
          day={earliestDay}
          onConfirm={() => {
            setEarliestDay(null)
            void acceptDay(state.file, state.report, earliestDay)
          }}
          onCancel={() => setEarliestDay(null)}
        />
      )}
      {state.step === 'preview' && isAsking && (
        <SkipRowsDialog
          counts={state.report.counts}
          onConfirm={() => {
            setIsAsking(false)
            void run(state.file, state.report, invite)
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}
