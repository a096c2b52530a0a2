import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Banner } from '@/ui/Banner'
import { DialogActions } from '@/ui/dialog/Dialog'
import { FileDrop } from '@/ui/FileDrop'
import { saveFile } from '@/ui/save-file'
import { ToolButton } from '@/ui/ToolButton'
import { ColumnsHelp } from './ColumnsHelp'
import styles from './ImportDialog.module.css'
import { peopleFileTemplate } from './people-file-template'

interface ChooseFileProps {
  problem: string | undefined
  onFile: (file: File) => void
  onCancel: () => void
}

export function ChooseFile({ problem, onFile, onCancel }: ChooseFileProps) {
  return (
    <div className={styles.step}>
      {problem && <Banner>{problem}</Banner>}
      <FileDrop label="CSV file" accept=".csv,text/csv" hint="Drop a CSV file here" onFile={onFile} />
      <p className={styles.muted}>
        Nothing is imported before you have seen what would change. People are recognised by their email
        address. New people choose their password through ‘Forgot password?’ on the sign-in page.
      </p>
      <ColumnsHelp />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ToolButton icon={IconDownload} onClick={() => saveFile('people-template.csv', peopleFileTemplate())}>
          Download template
        </ToolButton>
      </DialogActions>
    </div>
  )
}
