import type { ImportResponse } from '@evenhand/domain/api'
import { Dialog } from '@/ui/dialog/Dialog'
import { toastDone } from '@/ui/toast'
import { ChooseFile } from './ChooseFile'
import { ImportPreview } from './ImportPreview'
import { ImportProgress } from './ImportProgress'
import { useImport } from './use-import'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, run, restart } = useImport((report) => {
    onClose()
    toastDone(importedInWords(report))
  })
  // What is under way can no longer be taken back: the dialog stays until its end is known.
  const close = () => state.step !== 'busy' && onClose()
  return (
    <Dialog title="Import people" size="xl" onClose={close}>
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

function importedInWords({ counts }: ImportResponse): string {
  return `Imported: ${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged.`
}
