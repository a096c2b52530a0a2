import type { Section } from '../section'
import { withCompany, withProduct } from '../support/product'
import { withChromium } from './chromium'
import { measureFirstLoads } from './first-load'
import { runLighthouse } from './lighthouse'
import { findScreens } from './screens'
import { measureSmoothness, people } from './smoothness'

export const browser: Section = {
  name: 'browser',
  title: 'The browser',
  run: (say) =>
    withChromium(async (chromium) => {
      const tables = await withProduct({ SAMPLE_DATA: 'on' }, async (product) => {
        const screens = await findScreens(product)
        say('first loads')
        return [
          await measureFirstLoads(chromium, product.url, screens),
          await runLighthouse(chromium, product.url, screens, say),
        ]
      })
      say('a long list')
      return [...tables, await withCompany(people, {}, (product) => measureSmoothness(chromium, product))]
    }),
}
