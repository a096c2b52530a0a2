import type { Messages } from '@evenhand/domain/messages'
import { escapeHtml } from '@evenhand/domain/text/notification-text'

export interface MailBody {
  greeting: string
  paragraphs: string[]
  /** The label of the link. */
  action: string
}

/** Renders a mail as plain text and as HTML. The link follows the first paragraph. */
export function renderMail(
  { greeting, paragraphs, action }: MailBody,
  url: string,
  { common, mails }: Messages,
): { text: string; html: string } {
  const [first = '', ...others] = paragraphs
  const text = [greeting, first, url, ...others, mails.signature].join('\n\n')
  const paragraph = (content: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(content)}</p>`
  const link = escapeHtml(url)
  const html = [
    `<!doctype html><html lang="${common.language}"><body style="margin:0;padding:24px;background:#f4f5f5;color:#1b2424">`,
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;font:16px/1.5 system-ui,sans-serif">',
    paragraph(greeting),
    paragraph(first),
    `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f5f5c;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#556">${mails.copyLink} ${link}</p>`,
    ...others.map(paragraph),
    `<p style="margin:0;color:#556">${mails.signature}</p></div></body></html>`,
  ].join('\n')
  return { text: `${text}\n`, html }
}
