import { criterionLimits } from '@evenhand/domain/criteria/criteria-sets'
import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { messages } from '@/messages'
import { Counter } from '@/ui/form/Counter'
import { Markdown } from '@/ui/markdown/Markdown'
import styles from './DescriptionField.module.css'

const texts = () => messages().criteriaEditor.form

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
    <Stack gap={6}>
      <Group justify="space-between" gap={12}>
        <Text span id={labelId} size="sm" fw={500}>
          {messages().labels.description}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={texts().descriptionView}
          data={[
            { value: 'write', label: texts().write },
            { value: 'preview', label: messages().labels.preview },
          ]}
          value={view}
          onChange={setView}
        />
      </Group>
      {view === 'write' ? (
        <Textarea
          aria-labelledby={labelId}
          description={
            <Group component="span" gap="0 12px">
              {texts().descriptionHelp}
              <Counter text={text} limit={criterionLimits.description} />
            </Group>
          }
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
          {text.trim() === '' ? <em>{texts().noDescription}</em> : <Markdown text={text} />}
        </section>
      )}
    </Stack>
  )
}
