import {
  CompanyResponse,
  CreateCompanyItem,
  DepartmentResponse,
  IdParams,
  OrderCompanyItems,
  PositionResponse,
  SuccessResponse,
  UpdateDepartment,
  UpdatePosition,
} from '@evenhand/domain/api'
import type { CompanyKind } from '@evenhand/domain/company-data'
import { isAdmin } from '@evenhand/domain/permissions'
import type { FastifyInstance } from 'fastify'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { readEarliestDay } from '../settings/store'
import { createItem } from './commands/create-item'
import { deleteItem } from './commands/delete-item'
import { editItem } from './commands/edit-item'
import { orderItems } from './commands/order-items'
import { countPeople, listCompany } from './store'
import { viewDepartment, viewPosition } from './view'

export function companyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, {
    method: 'GET',
    url: '/api/company',
    access: 'signed-in',
    summary:
      'List the departments and positions, and the earliest date that can be chosen. Admins also get the number of people in each of them',
    response: CompanyResponse,
    async handler({ actor }) {
      const [{ departments, positions }, earliestDay] = await Promise.all([
        listCompany(db),
        readEarliestDay(db),
      ])
      if (!isAdmin(actor))
        return {
          earliestDay,
          departments: departments.map(viewDepartment),
          positions: positions.map(viewPosition),
        }
      const [inDepartment, inPosition] = await Promise.all([
        countPeople(db, 'department'),
        countPeople(db, 'position'),
      ])
      return {
        earliestDay,
        departments: departments.map((item) =>
          viewDepartment({ ...item, people: inDepartment.get(item.name) ?? 0 }),
        ),
        positions: positions.map((item) => viewPosition({ ...item, people: inPosition.get(item.name) ?? 0 })),
      }
    },
  })

  itemRoutes(app, context, 'department')
  itemRoutes(app, context, 'position')
}

const schemas = {
  department: { update: UpdateDepartment, response: DepartmentResponse, view: viewDepartment },
  position: { update: UpdatePosition, response: PositionResponse, view: viewPosition },
}

/** The calls for departments and those for positions differ only in the criteria set of a position. */
function itemRoutes(app: FastifyInstance, context: Context, kind: CompanyKind): void {
  const url = `/api/${kind}s`
  const { update, response, view } = schemas[kind]

  route(app, {
    method: 'POST',
    url,
    access: 'admin',
    summary: `Add a ${kind}`,
    body: CreateCompanyItem,
    response,
    async handler({ actor, body }) {
      return { [kind]: view({ ...(await createItem(context, actor, kind, body)), people: 0 }) }
    },
  })

  route(app, {
    method: 'PUT',
    url: `${url}/order`,
    access: 'admin',
    summary: `Change the order of the ${kind}s. The request contains all of them`,
    body: OrderCompanyItems,
    response: SuccessResponse,
    async handler({ actor, body }) {
      await orderItems(context, actor, kind, body.ids)
      return {}
    },
  })

  route(app, {
    method: 'PUT',
    url: `${url}/:id`,
    access: 'admin',
    summary: `Rename, activate or deactivate a ${kind}. A new name applies to everyone who has it`,
    params: IdParams,
    body: update,
    response,
    async handler({ actor, params, body }) {
      return { [kind]: view(await editItem(context, actor, kind, { id: params.id, change: body })) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: 'admin',
    summary: `Delete a ${kind} that nobody has`,
    params: IdParams,
    response: SuccessResponse,
    async handler({ actor, params }) {
      await deleteItem(context, actor, kind, params.id)
      return {}
    },
  })
}
