import type { Department, Position } from '@evenhand/domain/api'
import type { CompanyItem } from '@evenhand/domain/company-data'

type CountedItem = CompanyItem & { people?: number | undefined }

export function viewDepartment({ id, name, isActive, people }: CountedItem): Department {
  return { id, name, isActive, ...(people === undefined ? {} : { people }) }
}

export function viewPosition(item: CountedItem): Position {
  return { ...viewDepartment(item), criteriaSetId: item.criteriaSetId ?? null }
}
