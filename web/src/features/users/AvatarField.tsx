import { avatarUserId, isAvatar, type UserName } from '@evenhand/domain/people/users'
import { Box, Button, FileButton, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'

/** Delays the preview until typing pauses. */
const previewDelay = 500

const texts = () => messages().users.personDialog

interface AvatarFieldProps {
  person: UserName
  value: string
  onChange: (avatar: string) => void
  error: ReactNode
}

/** A picture, given as an https URL or uploaded from a file, with a preview. */
export function AvatarField({ person, value, onChange, error }: AvatarFieldProps) {
  const reset = useRef<() => void>(null)
  const [problem, setProblem] = useState<string>()
  const isUploaded = value.startsWith('data:') || avatarUserId(value) !== undefined
  const [settled] = useDebouncedValue(value, previewDelay)
  const shown = isUploaded ? value : settled
  const change = (avatar: string, nextProblem?: string) => {
    setProblem(nextProblem)
    onChange(avatar)
  }
  const upload = async (file: File | null) => {
    const picture = file && (await shrinkImage(file))
    reset.current?.()
    if (picture) change(picture)
    else if (file) change(value, texts().avatarUnreadable)
  }
  return (
    <Group gap={16} wrap="nowrap" align="start">
      <Avatar person={person} picture={isUploaded || isAvatar(shown) ? shown : ''} size={64} />
      <Box flex={1} miw={0}>
        <TextInput
          label={messages().people.fields.avatar}
          name="avatar"
          type="url"
          placeholder={isUploaded ? texts().uploadedAvatar : texts().avatarPlaceholder}
          value={isUploaded ? '' : value}
          error={problem ?? error}
          onChange={(event) => change(event.currentTarget.value.trim())}
        />
        <Group gap={8} mt={8}>
          <FileButton
            accept="image/*"
            inputProps={{ 'aria-label': texts().avatarFile }}
            resetRef={reset}
            onChange={upload}
          >
            {(button) => (
              <Button {...button} variant="default" size="xs">
                {texts().uploadAvatar}
              </Button>
            )}
          </FileButton>
          {value !== '' && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => change('')}>
              {texts().removeAvatar}
            </Button>
          )}
        </Group>
      </Box>
    </Group>
  )
}

/** The width and height of an uploaded picture. */
const side = 256

/** Crops an image to a small square. Returns undefined if the file is not an image. */
async function shrinkImage(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!picture || !context) return undefined
  canvas.width = canvas.height = side
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  picture.close()
  // Browsers without WebP encoding return a PNG, which may be too large.
  const encoded = [canvas.toDataURL('image/webp', 0.85), canvas.toDataURL('image/jpeg', 0.8)]
  return encoded.find(isAvatar)
}
