import { choosableNames } from '@evenhand/domain/company-data'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useCompany } from '@/api/company'
import { imports, messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { FileDrop } from '@/ui/file/FileDrop'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import { ColumnsHelp } from './ColumnsHelp'
import styles from './ImportDialog.module.css'
import { peopleFileTemplate } from './people-file-template'

const texts = imports.chooseFile

interface ChooseFileProps {
  problem: string | undefined
  onFile: (file: File) => void
  onCancel: () => void
}

export function ChooseFile({ problem, onFile, onCancel }: ChooseFileProps) {
  const { departments, positions } = useCompany()
  const template = peopleFileTemplate(choosableNames(departments)[0], choosableNames(positions)[0])
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
      <p className={styles.muted}>{texts.fromSpreadsheet}</p>
      <ColumnsHelp />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {messages.common.actions.cancel}
        </Button>
        <ToolButton icon={IconDownload} onClick={() => saveFile('people-template.csv', template)}>
          {texts.downloadTemplate}
        </ToolButton>
      </DialogActions>
    </div>
  )
}
