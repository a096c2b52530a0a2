import { lazyComponent } from '../lazy/lazy-component'

/** Renders Markdown. The text is shown as it is until the code for that is loaded. */
export const Markdown = lazyComponent<MarkdownProps>(() => import('./CompiledMarkdown'), {
  Loading: PlainText,
  Problem: PlainText,
})

interface MarkdownProps {
  text: string
}

function PlainText({ text }: MarkdownProps) {
  return <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
}
