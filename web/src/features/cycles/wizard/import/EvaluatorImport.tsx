import type { PinnedEvaluators } from '@evenhand/domain/api'
import { evaluatorFileTemplate } from '@evenhand/domain/evaluators-file'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { imports, messages, wizardImport as texts } from '@/messages'
import { Banner } from '@/ui/Banner'
import { Dialog, DialogActions } from '@/ui/dialog/Dialog'
import { FileDrop } from '@/ui/file/FileDrop'
import { FileProgress } from '@/ui/file/FileProgress'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import styles from './EvaluatorImport.module.css'
import { EvaluatorPreview } from './EvaluatorPreview'
import { useEvaluatorImport } from './use-evaluator-import'

interface EvaluatorImportProps {
  cycleId: string
  /** The evaluators that are set now. */
  pinned: readonly PinnedEvaluators[]
  onImport: (rows: PinnedEvaluators[], skipped: number) => void
  onClose: () => void
}

/** Sets evaluators from a file: choose it, preview each row, apply the valid ones. */
export default function EvaluatorImport({ cycleId, pinned, onImport, onClose }: EvaluatorImportProps) {
  const { state, choose, restart } = useEvaluatorImport(cycleId)
  return (
    <Dialog title={texts.title} size={state.step === 'preview' ? 'wide' : 'xl'} onClose={onClose}>
      {state.step === 'choose' && (
        <ChooseFile problem={state.problem} onFile={(file) => void choose(file)} onCancel={onClose} />
      )}
      {state.step === 'busy' && <FileProgress text={state.text} part={state.part} />}
      {state.step === 'preview' && (
        <EvaluatorPreview
          fileName={state.file.name}
          guess={state.guess}
          onEncoding={(encoding) => void choose(state.file, encoding)}
          rows={state.rows}
          pinned={pinned}
          onRestart={restart}
          onApply={(rows, skipped) => {
            onImport(rows, skipped)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function template(): Blob {
  return new Blob([evaluatorFileTemplate], { type: 'text/csv;charset=utf-8' })
}

interface ChooseFileProps {
  problem: string | undefined
  onFile: (file: File) => void
  onCancel: () => void
}

function ChooseFile({ problem, onFile, onCancel }: ChooseFileProps) {
  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      {/* A spreadsheet can be chosen, because the error says how to save it as CSV. */}
      <FileDrop
        label={texts.label}
        accept=".csv,text/csv,.xlsx,.xls,.ods"
        hint={texts.drop}
        onFile={onFile}
      />
      <p className={styles.muted}>{texts.text}</p>
      <p className={styles.muted}>{imports.chooseFile.fromSpreadsheet}</p>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {messages.common.actions.cancel}
        </Button>
        <ToolButton icon={IconDownload} onClick={() => saveFile(texts.templateName, template())}>
          {texts.template}
        </ToolButton>
      </DialogActions>
    </div>
  )
}
