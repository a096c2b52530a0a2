import type { SuccessResponse, User } from '@evenhand/domain/api'
import { fullName } from '@evenhand/domain/people/users'
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/api/client'
import { messages } from '@/messages'
import { DeleteDialog } from '@/ui/dialog/DeleteDialog'
import { toastSuccess } from '@/ui/toast'
import { HandOverDialog } from './hand-over/HandOverDialog'
import { refreshPeople, useProfile } from './queries'

const texts = () => messages().users.deleteDialog

interface DeletePersonDialogProps {
  user: User
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Requires typing the full name to confirm. */
export function DeletePersonDialog({ user, onClose, onDeleted }: DeletePersonDialogProps) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  const client = useQueryClient()
  const name = fullName(user)

  async function deletePerson() {
    await call<SuccessResponse>('DELETE', `/users/${user.id}`)
    void refreshPeople(client, user.id)
    onClose()
    onDeleted?.()
    toastSuccess(texts().deleted(name))
  }

  const label = (
    <>
      {texts().beforeTypedName} <span style={asTyped}>{name}</span> {texts().afterTypedName}
    </>
  )
  return (
    <>
      <DeleteDialog
        title={texts().title}
        typed={{ name, label }}
        isCovered={isHandingOver}
        onDelete={deletePerson}
        onClose={onClose}
      >
        <p>
          {texts().beforeName} <strong style={asTyped}>{name}</strong>
          {texts().afterName}
        </p>
        <OpenReviews userId={user.id} onHandOver={() => setIsHandingOver(true)} />
        <Text c="dimmed">{texts().consequences}</Text>
      </DeleteDialog>
      {isHandingOver && (
        <HandOverDialog person={{ id: user.id, name }} onClose={() => setIsHandingOver(false)} />
      )}
    </>
  )
}

const asTyped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

function OpenReviews({ userId, onHandOver }: { userId: string; onHandOver: () => void }) {
  const { data, isLoading } = useProfile(userId, { staleTime: 0 })
  const count = data?.openReviewsToEvaluate
  if (isLoading) return <p role="status">{texts().countingReviews}</p>
  if (count === undefined) return <p role="status">{texts().countFailed}</p>
  if (count === 0) return <p role="status">{texts().openReviews(0)}</p>
  return (
    <Stack align="start" gap={8} px={12} py={10} bdrs="md" bg="var(--yellow-soft)" c="var(--yellow)">
      <p role="status">{texts().openReviews(count)}</p>
      <Button variant="default" size="compact-sm" onClick={onHandOver}>
        {texts().handOver}
      </Button>
    </Stack>
  )
}
