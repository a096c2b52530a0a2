import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { FileDrop } from '@/features/users/import/FileDrop'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import { ColumnsHelp } from './ColumnsHelp'
import styles from './ImportDialog.module.css'
import { peopleFileTemplate } from './people-file-template'

const texts = messages.import.chooseFile

interface ChooseFileProps {
  problem: string | undefined
  onFile: (file: File) => void
  onCancel: () => void
}

export function ChooseFile({ problem, onFile, onCancel }: ChooseFileProps) {
  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      <FileDrop label={texts.label} accept=".csv,text/csv" hint={texts.drop} onFile={onFile} />
      <p className={styles.muted}>{texts.text}</p>
      <ColumnsHelp />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {messages.common.actions.cancel}
        </Button>
        <ToolButton icon={IconDownload} onClick={() => saveFile('people-template.csv', peopleFileTemplate())}>
          {texts.downloadTemplate}
        </ToolButton>
      </DialogActions>
    </div>
  )
}
