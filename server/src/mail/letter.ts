import { escapeHtml } from '@evenhand/domain/notifications'

interface Letter {
  greeting: string
  paragraphs: string[]
  action: { label: string; link: string }
}

/** The same words as plain text and as HTML; the link stands after the first paragraph. */
export function letter({ greeting, paragraphs, action }: Letter): { text: string; html: string } {
  const [first = '', ...others] = paragraphs
  const text = [greeting, first, action.link, ...others, 'Evenhand'].join('\n\n')
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`
  const link = escapeHtml(action.link)
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f4f5f5;color:#1b2424">',
    '<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;font:16px/1.5 system-ui,sans-serif">',
    paragraph(greeting),
    paragraph(first),
    `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f5f5c;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#556">Or copy this address: ${link}</p>`,
    ...others.map(paragraph),
    '<p style="margin:0;color:#556">Evenhand</p></div></body></html>',
  ].join('\n')
  return { text: `${text}\n`, html }
}
