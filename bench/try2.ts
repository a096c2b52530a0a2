import { withCompany } from './product'
import { cpuSeconds } from './measure/processes'
const t = performance.now()
await withCompany(Number(process.argv[2]), async (product, client) => {
  console.log('wall', performance.now() - t, 'cpu', cpuSeconds(product.pid))
})
