import { criterionLimits } from '@evenhand/domain/api'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { criteriaEditor } from '@/messages'
import { Counter } from '@/ui/form/Counter'
import { Markdown } from '@/ui/markdown/Markdown'
import styles from './DescriptionField.module.css'

const texts = criteriaEditor.form

interface DescriptionFieldProps {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** The description in Markdown, as text or as the employee sees it. */
export function DescriptionField({ text, error, onChange }: DescriptionFieldProps) {
  const labelId = useId()
  const [view, setView] = useState('write')
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {texts.description}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={texts.descriptionView}
          data={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'write' ? (
        <Textarea
          aria-labelledby={labelId}
          description={
            <>
              {texts.descriptionHelp}
              <Counter text={text} limit={criterionLimits.description} />
            </>
          }
          classNames={{ description: styles.help }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={5}
          maxRows={20}
          value={text}
          error={error}
          data-field="description"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <section className={styles.preview} aria-labelledby={labelId}>
          {text.trim() === '' ? <em>{texts.noDescription}</em> : <Markdown text={text} />}
        </section>
      )}
    </div>
  )
}
