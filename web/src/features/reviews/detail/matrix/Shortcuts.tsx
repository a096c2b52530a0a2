import { ActionIcon, Box, Flex, Group, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { messages } from '@/messages'
import { Popup } from '@/ui/popup/Popup'
import type { MatrixActions } from './use-matrix-keys'

const texts = () => messages().reviewPage.shortcuts

/** A button that shows the keyboard shortcuts of the matrix. */
export function ShortcutHelp({ isOpen, onChange }: MatrixActions['help']) {
  return (
    <Popup
      isOpen={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={320}
      panel={{ 'aria-label': texts().title }}
      button={(button) => (
        <ActionIcon {...button} title={texts().tooltip} aria-label={texts().title}>
          <IconKeyboard size={18} stroke={1.75} />
        </ActionIcon>
      )}
    >
      {/* Gets the focus, so that screen readers read the list. */}
      <Flex
        component="dl"
        direction="column"
        gap={10}
        style={{ outline: 'none' }}
        tabIndex={-1}
        data-autofocus
      >
        {texts().list.map(({ keys, action }) => (
          <Group key={action} gap="sm" wrap="nowrap">
            <Box component="dt" flex="0 0 7.5rem">
              {keys.map((key) => (
                <Text
                  key={key}
                  component="kbd"
                  ff="inherit"
                  display="inline-block"
                  miw={24}
                  mr={4}
                  px={5}
                  size="xs"
                  lh="1.25rem"
                  ta="center"
                  bg="var(--surface-sunken)"
                  bd="1px solid var(--line)"
                  bdrs={4}
                >
                  {key}
                </Text>
              ))}
            </Box>
            <dd>{action}</dd>
          </Group>
        ))}
      </Flex>
    </Popup>
  )
}
