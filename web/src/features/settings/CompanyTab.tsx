import { Box, Flex, Stack } from '@mantine/core'
import { useCompany } from '@/api/company'
import { messages } from '@/messages'
import { ErrorState } from '@/ui/ErrorState'
import { SkeletonRows } from '@/ui/SkeletonRows'
import { EarliestDayForm } from './company/EarliestDayForm'
import { ItemList } from './company/ItemList'
import { SettingsPanel } from './SettingsForm'

const texts = () => messages().company

/** The departments and positions of the company, and the earliest date that can be chosen. */
export function CompanyTab() {
  const { departments, positions, isLoaded, error, refetch } = useCompany()
  if (error) return <ErrorState title={texts().loadFailed} text={error.message} onRetry={refetch} />
  if (!isLoaded) return <SkeletonRows rows={6} label={texts().loading} />
  return (
    <Stack gap={20}>
      <Flex wrap="wrap" align="flex-start" gap={20}>
        <Box flex="5 1 24rem" miw={0}>
          <ItemList kind="department" items={departments} />
        </Box>
        <Box flex="7 1 32rem" miw={0}>
          <ItemList kind="position" items={positions} />
        </Box>
      </Flex>
      <SettingsPanel {...texts().earliestDay}>{(form) => <EarliestDayForm {...form} />}</SettingsPanel>
    </Stack>
  )
}
