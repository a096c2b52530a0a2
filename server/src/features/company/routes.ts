import {
  CompanyResponse,
  CreateCompanyItem,
  type Department,
  DepartmentResponse,
  OrderCompanyItems,
  type Position,
  PositionResponse,
  UpdateDepartment,
  UpdatePosition,
} from '@evenhand/domain/api'
import type { CompanyItem, CompanyKind } from '@evenhand/domain/company/company-data'
import { isAdmin } from '@evenhand/domain/reviews/permissions'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { route } from '#plugins/route'
import type { Context } from '../context'
import { readEarliestDay } from '../settings/store'
import { createItem, deleteItem, editItem, orderItems } from './commands'
import { countPeople, listItems } from './store'

export function companyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, 'GET /api/company', {
    access: 'signed-in',
    summary:
      'List the departments and positions, and the earliest date that can be chosen. Admins also get the number of people in each of them',
    response: CompanyResponse,
    async handler({ actor }) {
      const counted = async (kind: CompanyKind): Promise<CountedItem[]> => {
        const items = await listItems(db, kind)
        if (!isAdmin(actor)) return items
        const people = await countPeople(db, kind)
        return items.map((item) => ({ ...item, people: people.get(item.name) ?? 0 }))
      }
      const [departments, positions, earliestDay] = await Promise.all([
        counted('department'),
        counted('position'),
        readEarliestDay(db),
      ])
      return {
        earliestDay,
        departments: departments.map(viewDepartment),
        positions: positions.map(viewPosition),
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
  const { update, view } = schemas[kind]
  const response: z.ZodType<object> = schemas[kind].response

  route(app, `POST ${url}`, {
    access: 'admin',
    summary: `Add a ${kind}`,
    body: CreateCompanyItem,
    response,
    async handler({ actor, body }) {
      return { [kind]: view({ ...(await createItem(context, actor, kind, body)), people: 0 }) }
    },
  })

  route(app, `PUT ${url}/order`, {
    access: 'admin',
    summary: `Change the order of the ${kind}s. The request contains all of them`,
    body: OrderCompanyItems,
    handler: ({ actor, body }) => orderItems(context, actor, kind, body.ids),
  })

  route(app, `PUT ${url}/:id`, {
    access: 'admin',
    summary: `Rename, activate or deactivate a ${kind}. A new name applies to everyone who has it`,
    body: update,
    response,
    async handler({ actor, params, body }) {
      return { [kind]: view(await editItem(context, actor, kind, { id: params.id, change: body })) }
    },
  })

  route(app, `DELETE ${url}/:id`, {
    access: 'admin',
    summary: `Delete a ${kind} that nobody has`,
    handler: ({ actor, params }) => deleteItem(context, actor, kind, params.id),
  })
}

type CountedItem = CompanyItem & { people?: number | undefined }

function viewDepartment({ id, name, isActive, people }: CountedItem): Department {
  return { id, name, isActive, ...(people === undefined ? {} : { people }) }
}

function viewPosition(item: CountedItem): Position {
  return { ...viewDepartment(item), criteriaSetId: item.criteriaSetId ?? null }
}
