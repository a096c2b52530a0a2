import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '@/messages'
import { paths } from '@/paths'
import { Banner } from '@/ui/Banner'
import { Panel } from '@/ui/Panel'
import { deletedReferencesText, hasReferences, stepsWithReferences } from './deleted-references'
import { useWizard } from './steps'

/** A link in a sentence that opens another step. It may have a filter, such as `plan&filter=blocked`. */
export function StepLink({ step, text }: { step: string; text: string }) {
  const { cycle } = useWizard()
  return (
    <Link
      to={paths.cycleStep(cycle.id, step)}
      replace
      style={{ color: 'inherit', textDecoration: 'underline' }}
    >
      {text}
    </Link>
  )
}

/** A problem, with a link to the step where it can be solved. */
export function Problem({ text, step, link }: Record<'text' | 'step' | 'link', string>) {
  return (
    <Banner tone="warning">
      {text} <StepLink step={step} text={link} />
    </Banner>
  )
}

/** Says which steps refer to something that was deleted. */
export function DeletedReferencesNote() {
  const { deletedReferences } = useWizard()
  const { show } = messages().cycleWizard.deletedReferences
  return stepsWithReferences
    .filter((step) => hasReferences(deletedReferences[step]))
    .map((step) => (
      <Problem
        key={step}
        text={deletedReferencesText(step, deletedReferences[step])}
        step={step}
        link={show}
      />
    ))
}

interface StepPanelProps extends ComponentProps<typeof Panel> {
  help: string
  /** The effect of the settings. */
  result?: ReactNode
}

/** A panel that starts with an explanation. */
export function StepPanel({ help, result, children, ...panel }: StepPanelProps) {
  return (
    <Panel {...panel}>
      <Stack gap={18} p={18}>
        <Text c="dimmed" maw="72ch">
          {help}
        </Text>
        {children}
      </Stack>
      {result}
    </Panel>
  )
}

/** Fields side by side, in as many columns as there is room for. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid minColWidth="15rem" spacing={16} verticalSpacing={14}>
      {children}
    </SimpleGrid>
  )
}

/** The effect of the settings above it, at the end of a panel. */
export function PanelResult({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  return (
    <Text
      role="status"
      aria-busy={isOutdated}
      px={18}
      py={12}
      c="dimmed"
      className="numeric"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      {children}
    </Text>
  )
}
