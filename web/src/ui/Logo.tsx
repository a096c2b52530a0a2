import { messages } from '@/messages'

export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" style={{ flex: 'none' }} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path d="M8 12h10M14 20h10" stroke="var(--on-accent)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="24" cy="12" r="2" fill="var(--on-accent)" opacity="0.6" />
      <circle cx="8" cy="20" r="2" fill="var(--on-accent)" opacity="0.6" />
    </svg>
  )
}

const row = { display: 'inline-flex', alignItems: 'center', gap: '0.625rem' }
const word = { color: 'var(--ink)', fontSize: '1.0625rem', fontWeight: 660, letterSpacing: '-0.02em' }

export function Logo() {
  return (
    <span style={row}>
      <LogoMark />
      <span style={word}>{messages().common.productName}</span>
    </span>
  )
}
