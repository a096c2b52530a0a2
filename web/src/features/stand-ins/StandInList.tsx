import type { StandIn, StandInsResponse } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '@/messages'
import { Badge } from '@/ui/Badge'

const texts = () => messages().standIns

interface StandInListProps {
  response: StandInsResponse
  onEnd: (standIn: StandIn) => void
}

export function StandInList({ response: { standIns, standsInFor }, onEnd }: StandInListProps) {
  return (
    <Stack component="ul" gap={12} m={0} p="14px 18px 18px" style={{ listStyle: 'none' }}>
      {standIns.length === 0 && (
        <Text component="li" c="dimmed">
          {texts().none}
        </Text>
      )}
      {standIns.map((each) => (
        <Row key={each.id} standIn={each} name={fullName(each.standIn)}>
          <Button
            flex="none"
            variant="default"
            size="compact-sm"
            aria-label={texts().endOf(fullName(each.standIn), each)}
            onClick={() => onEnd(each)}
          >
            {texts().end}
          </Button>
        </Row>
      ))}
      {standsInFor.map((each) => (
        <Row key={each.id} standIn={each} name={texts().standsInFor(fullName(each.user))} />
      ))}
    </Stack>
  )
}

function Row({ standIn, name, children }: { standIn: StandIn; name: string; children?: ReactNode }) {
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="8px 16px">
      <Stack component="span" gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <span>
          <Text span fw={550}>
            {name}
          </Text>{' '}
          {standIn.isActive && <Badge tone="yellow">{texts().now}</Badge>}
        </span>
        <Text span size="sm" c="dimmed" className="numeric">
          {texts().period(standIn)}
        </Text>
      </Stack>
      {children}
    </Group>
  )
}
