import { messages } from '@/messages'
import { Dialog } from '@/ui/dialog/Dialog'
import { toastSuccess } from '@/ui/toast'
import { ChooseFile } from './ChooseFile'
import { ImportPreview } from './ImportPreview'
import { ImportProgress } from './ImportProgress'
import { useImport } from './use-import'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, run, restart } = useImport((report) => {
    onClose()
    toastSuccess(messages.import.done(report.counts))
  })
  // A running import cannot be canceled, so the dialog stays open until it has finished.
  const close = () => state.step !== 'busy' && onClose()
  return (
    <Dialog title={messages.import.title} size="xl" onClose={close}>
      {state.step === 'choose' && <ChooseFile problem={state.problem} onFile={choose} onCancel={onClose} />}
      {state.step === 'busy' && <ImportProgress text={state.text} part={state.part} />}
      {state.step === 'preview' && (
        <ImportPreview
          file={state.file}
          report={state.report}
          problem={state.problem}
          onImport={() => run(state.file, state.report)}
          onRestart={restart}
        />
      )}
    </Dialog>
  )
}
