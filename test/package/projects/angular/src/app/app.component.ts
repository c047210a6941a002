import { HttpClient } from "@angular/common/http";
import { Component, inject, signal } from "@angular/core";

interface List {
  readonly events: readonly { readonly id: number; readonly title: string }[];
}

@Component({ selector: "app-root", template: "<ul>@for (event of events(); track event.id) {<li>{{ event.title }}</li>}</ul>" })
export class AppComponent {
  readonly events = signal<List["events"]>([]);

  constructor() {
    const list = inject(HttpClient).get<List>("/wp-json/calendar/events/v1/events?per_page=3");
    list.subscribe(({ events }) => this.events.set(events));
  }
}
