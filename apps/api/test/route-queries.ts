/** What a route asks for in its query, by the route's name. */
export const ROUTE_QUERIES: Readonly<Record<string, string>> = {
  'search.find': '?text=first',
  'landings.findName': '?name=first',
  'domains.search': '?name=first',
  'streams.findName': '?name=first',
  'visits.simulate': '?country=DE&language=de&device=mobile&os=Android',
  'visits.find': '?visitor=1',
  'statistics.query': '?startDate=2026-11-01&endDate=2026-11-15',
  'statistics.export': '?startDate=2026-11-01&endDate=2026-11-15',
  'statistics.number': '?startDate=2026-11-01&endDate=2026-11-15&column=unique',
  'statistics.numberEvents': '?startDate=2026-11-01&endDate=2026-11-15&column=unique',
  'pushStatistics.query': '?startDate=2026-11-01&endDate=2026-11-15',
};
