import { cycleLimits } from '@evenhand/domain/cycles/cycles'
import { openPhases } from '@evenhand/domain/reviews/phases'
import { Button, NativeSelect, Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { messages } from '@/messages'
import { Banner } from '@/ui/Banner'
import { DayField } from '@/ui/day/DayField'
import { DialogActions } from '@/ui/dialog/Dialog'
import { useFormErrors } from '@/ui/dialog/use-form-errors'
import { CheckboxField } from '@/ui/form/CheckboxField'
import { Counter } from '@/ui/form/Counter'
import { KnownPersonSelect } from '@/ui/person/KnownPersonSelect'
import { PersonSelect } from '@/ui/person/PersonSelect'
import { useEvaluators } from '../../queries'
import { type TargetStatus, useBoard } from '../board-context'
import { formErrors } from './action-form'
import type { Action, StepProps } from './use-action'

const texts = () => messages().boardActions

/** Says what the action does and to which reviews, and shows its fields. */
export function ChooseStep({ action, problem, onCancel }: StepProps<'choose'> & { onCancel: () => void }) {
  const { kind, target, closesCycle, form, values, preview } = action
  const { cycle } = useBoard()
  const { element, showFieldErrors } = useFormErrors(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (showFieldErrors(formErrors(kind, values, cycle.settings))) void preview()
  }
  return (
    <form ref={element} noValidate onSubmit={submit}>
      <Stack gap={14}>
        {problem && <Banner>{problem}</Banner>}
        <Text c="dimmed">
          {texts().intro[kind]} {closesCycle && messages().boardDialogs.close.afterwards}
        </Text>
        {'ids' in target ? (
          <p>{texts().affected(target.ids.length)}</p>
        ) : kind === 'nudge' ? (
          <Scope action={action} status={target.status} />
        ) : (
          <p>{texts().allOpen}</p>
        )}
        <Stack>
          {kind === 'change-dates' && <DateFields action={action} />}
          {kind === 'replace-evaluator' && <EvaluatorFields action={action} />}
          {kind === 'skip-phase' && (
            <NativeSelect
              label={messages().labels.phase}
              withAsterisk
              data-autofocus
              data={[
                { value: '', label: texts().choosePhase },
                ...openPhases.map((phase) => ({ value: phase, label: messages().reviews.phases[phase] })),
              ]}
              {...form.getInputProps('phase')}
            />
          )}
          {(kind === 'skip-phase' || kind === 'close') && (
            <Stack gap={4}>
              <Textarea
                label={messages().labels.reason}
                placeholder={texts().reasonPlaceholder}
                rows={4}
                withAsterisk
                data-autofocus={kind === 'close' || undefined}
                {...form.getInputProps('reason')}
              />
              <Counter text={values.reason} limit={cycleLimits.reason} />
            </Stack>
          )}
        </Stack>
        <DialogActions isSticky onCancel={onCancel}>
          <Button type="submit">{messages().labels.preview}</Button>
        </DialogActions>
      </Stack>
    </form>
  )
}

function Scope({ action, status }: { action: Action; status: TargetStatus }) {
  const { open } = useBoard().sums
  const counts = { overdue: open.overdue, stalled: open.stalled, open: open.total }
  return (
    <Radio.Group
      aria-label={texts().whom}
      value={status}
      onChange={(chosen) => action.setTarget({ status: chosen as TargetStatus })}
    >
      <Stack gap={10}>
        {(['overdue', 'stalled', 'open'] as const).map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={texts().scopes[choice](counts[choice])}
            disabled={counts[choice] === 0}
            data-autofocus={choice === status || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** New due dates. Below each field is the date that was planned for the whole cycle. */
function DateFields({ action: { form, values } }: { action: Action }) {
  const { dueDates, endDate } = useBoard().cycle.settings
  const days = [
    ...openPhases.map((phase) => ({
      field: `dueDates.${phase}`,
      label: messages().reviews.phases[phase],
      value: values.dueDates[phase],
      planned: dueDates[phase],
    })),
    { field: 'endDate', label: messages().labels.endDate, value: values.endDate, planned: endDate },
  ]
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={14}>
        {days.map(({ field, label, value, planned }) => (
          <div key={field}>
            <DayField label={label} {...form.getInputProps(field)} value={value ?? null} />
            <Text size="xs" c="dimmed" mt={4}>
              {texts().planned(planned)}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <CheckboxField
        label={texts().cycleDates.choice}
        checked={values.changesCycle}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('changesCycle', checked)}
      />
    </>
  )
}

/** Chooses an evaluator with open reviews in the cycle and who replaces them. This includes deleted people, who are most often replaced. */
function EvaluatorFields({ action: { form, values } }: { action: Action }) {
  const { data, error } = useEvaluators(useBoard().cycle.id)
  const { from, to, toName } = values
  return (
    <>
      <KnownPersonSelect
        label={texts().from}
        texts={messages().cycleBoard.evaluators}
        people={data?.filter(({ openReviews }) => openReviews > 0)}
        loadError={error}
        value={from}
        isRequired
        error={form.errors.from}
        onChange={(id) => form.setValues({ from: id, to: to === id ? '' : to })}
      />
      <PersonSelect
        key={from}
        label={texts().to}
        exclude={from || undefined}
        current={to ? { id: to, name: toName } : undefined}
        value={to}
        isRequired
        error={form.errors.to}
        onChange={(id, name) => form.setValues({ to: id, toName: name })}
      />
    </>
  )
}
