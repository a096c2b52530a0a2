import { avatarUserId, isAvatar, type UserName } from '@evenhand/domain/users'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { messages } from '@/messages'
import { Avatar } from '@/ui/Avatar'
import styles from './PersonForm.module.css'
import { shrinkImage } from './shrink-image'

/** Delays the preview until typing pauses. */
const previewDelay = 500

const texts = messages.users.personDialog

interface AvatarFieldProps {
  person: UserName
  value: string
  onChange: (avatar: string) => void
  error: ReactNode
}

/** A picture, given as an https URL or uploaded from a file, with a preview. */
export function AvatarField({ person, value, onChange, error }: AvatarFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const isUploaded = value.startsWith('data:') || avatarUserId(value) !== undefined
  const [settled] = useDebouncedValue(value, previewDelay)
  const shown = isUploaded ? value : settled
  const change = (avatar: string, nextProblem?: string) => {
    setProblem(nextProblem)
    onChange(avatar)
  }
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const [chosen] = input.files ?? []
    const picture = chosen && (await shrinkImage(chosen))
    input.value = ''
    if (picture) change(picture)
    else if (chosen) change(value, texts.avatarUnreadable)
  }
  return (
    <div className={styles.avatar}>
      <Avatar person={{ ...person, avatar: isUploaded || isAvatar(shown) ? shown : '' }} size="large" />
      <div className={styles.grow}>
        <TextInput
          label={messages.people.fields.avatar}
          name="avatar"
          type="url"
          placeholder={isUploaded ? texts.uploadedAvatar : texts.avatarPlaceholder}
          value={isUploaded ? '' : value}
          error={problem ?? error}
          onChange={(event) => change(event.currentTarget.value.trim())}
        />
        <div className={styles.avatarActions}>
          <Button variant="default" size="xs" onClick={() => file.current?.click()}>
            {texts.uploadAvatar}
          </Button>
          {value !== '' && (
            <Button variant="subtle" color="gray" size="xs" onClick={() => change('')}>
              {texts.removeAvatar}
            </Button>
          )}
          <input
            ref={file}
            className="visually-hidden"
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-label={texts.avatarFile}
            onChange={upload}
          />
        </div>
      </div>
    </div>
  )
}
