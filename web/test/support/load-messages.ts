import { loadMessages } from '@/messages'

await loadMessages()
